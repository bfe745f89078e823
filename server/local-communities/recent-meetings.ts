import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { recentLocalMeetings } from '#contract/local-communities';
import { heldUntil } from '#contract/rules/meeting-date';
import { withinDays } from '#contract/rules/recent-days';
import { groupIdsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readLocalMeetings } from './read-meetings.ts';

const MOST = 50;
const PERIOD_DAYS = 90;

/** The newest first; what was set aside is kept but not listed, nor is what is planned. */
export const recentLocalMeetingsHandler = handler(recentLocalMeetings, async (call) => {
  const communities = await groupIdsWithin(call.trx, mustHaveCaller(call), call.cell);
  if (communities.length === 0) return [];
  const rows = await call.trx
    .selectFrom('meetings')
    .innerJoin('groups', 'groups.id', 'meetings.group_id')
    .selectAll('meetings')
    .select([
      'groups.name as communityName',
      'groups.state as groupState',
      'groups.city as groupCity',
    ])
    .where('meetings.group_id', 'in', communities)
    .where('meetings.date', '>=', call.now - (PERIOD_DAYS + 2) * DAY_MS)
    .where('meetings.date', '<=', heldUntil(call.now))
    .where('meetings.deleted_at', 'is', null)
    .where('meetings.set_aside_at', 'is', null)
    .orderBy('meetings.date', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(MOST)
    .execute();
  const meetings = await readLocalMeetings(call.trx, rows.filter(isRecent(call.now)));
  const people = meetings.flatMap(({ attendees }) => attendees.map(({ attendee }) => attendee.id));
  auditRead(call, { what: recentLocalMeetings.name, people });
  return meetings;
});

type Placed = { date: number; groupState: string | null; groupCity: string | null };

/** Where the first day begins, the clock of the community's place decides. */
const isRecent =
  (now: number) =>
  ({ date, groupState, groupCity }: Placed) => {
    const dated = { date: new Date(date).toISOString() };
    return withinDays([dated], PERIOD_DAYS, now, zoneOf(groupState, groupCity)).length > 0;
  };
