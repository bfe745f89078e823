import type { MeetingTap, Tap } from './ledger.ts';
import type { MeetingRow, Recorded } from './read-register.ts';
import type { Verdict } from './verdict.ts';

/** Meetings opened from the home screen: each once, in its community, by who opened it. */
export function compareMeetings(
  taps: readonly Tap[],
  { meetings }: Pick<Recorded, 'meetings'>,
  verdict: Verdict,
): void {
  const opened = taps.filter((tap): tap is MeetingTap => tap.kind === 'meeting');
  const rows = meetings.filter(({ source }) => source !== 'public');
  const explained = new Set<number>();
  for (const tap of opened) {
    const found = rows.filter(({ meetingId }) => meetingId === tap.meetingId);
    for (const row of found) explained.add(row.id);
    if (tap.meetingId === null) continue;
    const what = `meeting ${tap.meetingId} opened on ${tap.phone} by ${tap.personId}`;
    if (found.length === 0) verdict.lost.push(what);
    else if (found.some((row) => !isOf(row, tap))) verdict.misattributed.push(what);
    else verdict.applied += 1;
    if (found.length > 1) verdict.doubled.push(what);
  }
  const unseen = opened.filter(({ meetingId }) => meetingId === null);
  for (const row of rows.filter(({ id }) => !explained.has(id))) {
    const at = unseen.findIndex((tap) => isOf(row, tap));
    if (at === -1) verdict.strange.push(`meeting ${row.meetingId} of ${row.authorId}`);
    else verdict.unseen += unseen.splice(at, 1).length;
  }
}

function isOf(row: MeetingRow, tap: MeetingTap): boolean {
  return row.authorId === tap.personId && row.groupId === tap.groupId;
}
