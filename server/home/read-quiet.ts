import { isQuiet } from '#contract/home';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupsWithin } from '../access/reach.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import { mustHaveCaller } from '../http/handler.ts';
import type { WorkCall } from './work-call.ts';

/** Communities without a meeting for twice their interval, the quietest first. */
export async function readQuiet(call: WorkCall) {
  const caller = mustHaveCaller(call);
  const quiet = (await readCommunities(call))
    .map((row) => ({ ...row, since: row.lastMeeting ?? row.created_at }))
    .filter(({ since, meeting_frequency_days: days }) => isQuiet(since, days, call.now))
    .sort((a, b) => a.since - b.since || a.id - b.id);
  const { cell, trx } = call;
  const coordinators = quiet.length > 0 ? await ownCoordinators(trx, caller) : new Set<number>();
  const view = { caller, cell, reach: 'S' as const, ownCoordinators: coordinators };
  const coordinatorOf = (row: (typeof quiet)[number]) => {
    const person = personOf(row);
    if (!person || !isOnRoster(caller, person)) return null;
    const phone = seesContact(view, person) ? person.phone : null;
    return { id: person.id, alias: person.alias, phone, agreesToMessages: row.agreed === 1 };
  };
  return quiet.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    state: row.state,
    lastMeeting: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
    coordinator: coordinatorOf(row),
  }));
}

type Community = Awaited<ReturnType<typeof readCommunities>>[number];

/** With the newest meeting that was held for all to see, as the dashboards tell it. */
function readCommunities(call: WorkCall) {
  return call.trx
    .selectFrom('groups')
    .leftJoin('people', 'people.id', 'groups.coordinator_id')
    .select(['groups.id', 'groups.name', 'groups.city', 'groups.state', 'groups.created_at'])
    .select(['groups.meeting_frequency_days', 'people.id as personId', 'people.alias'])
    .select(['people.role', 'people.status', 'people.state as personState'])
    .select([
      'people.created_by as personCreatedBy',
      'people.consent_version',
      'people.withdrawn_at',
    ])
    .select(messagePhone('people', call.now).as('phone'))
    .select(agreesToMessages('people.id').as('agreed'))
    .select((eb) => lastMeetingOf(eb as never, call.now).as('lastMeeting'))
    .where('groups.kind', '=', 'community')
    .where('groups.is_active', '=', 1)
    .where(groupsWithin(mustHaveCaller(call), call.cell) as never)
    .execute();
}

function personOf(row: Community) {
  const { personId: id, alias, role, status, personState: state } = row;
  if (id === null || alias === null || role === null || status === null || state === null) {
    return null;
  }
  const { phone, consent_version, withdrawn_at, personCreatedBy: created_by } = row;
  return { id, alias, role, status, state, phone, consent_version, withdrawn_at, created_by };
}
