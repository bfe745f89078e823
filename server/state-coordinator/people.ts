import { listStatePeople, type StatePerson } from '#contract/state-coordinator';
import { seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { zonePeople } from '../leader-dashboard/zone.ts';
import { openCommunities } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readInvitations, readNextOfGroups, readObjectivesOf } from './people-facts.ts';
import { settleState } from './settle-state.ts';

type PeopleCall = Call<typeof listStatePeople>;

/** Approved people of one state, by name. */
export const listStatePeopleHandler = handler(listStatePeople, {
  mode: 'snapshot',
  async run(call): Promise<StatePerson[]> {
    const caller = mustHaveCaller(call);
    const { trx, cell, now, query } = call;
    const state = settleState(caller, cell, query.state);
    const rows = await readPeople(call, state);
    const invitationsOf = await readInvitations(trx, state, now);
    const nextOfGroup = await readNextOfGroups(trx, state, now);
    const objectivesOf = await readObjectivesOf(trx, state);
    const coordinators = await ownCoordinators(trx, caller);
    const view = { caller, cell, reach: 'S' as const, ownCoordinators: coordinators };
    const people = rows.map(({ id, alias, email, communityId, ...row }): StatePerson => {
      const { last, next } = invitationsOf(id);
      const group = communityId === null ? null : nextOfGroup(communityId);
      // Of the same day, what they were invited to by name comes first.
      const isTertulia = next !== null && (group === null || next.day <= group.day);
      return {
        ...{ id, name: alias, city: row.city, state: row.state, role: row.role },
        email: seesContact(view, { id, role: row.role, state: row.state }) ? email : null,
        ...{ community: row.community, communityId },
        lastInvitation: last === null ? null : new Date(last).toISOString(),
        nextMeeting: isTertulia ? next.event : group,
        meetingAttendance: isTertulia && next.isConfirmed,
        assignedKpis: objectivesOf(id),
      };
    });
    audit(call, state, people);
    return people;
  },
});

function readPeople({ trx, caller, cell, now }: PeopleCall, state: string) {
  return trx
    .selectFrom('people')
    .leftJoin(openCommunities(trx).as('own'), 'own.person_id', 'people.id')
    .select(['people.id', 'people.alias', 'people.email', 'people.city', 'people.state'])
    .select(['people.role', 'own.group_id as communityId', 'own.name as community'])
    .where(zonePeople(mustHaveCaller({ caller }), cell, now))
    .where('people.state', '=', state)
    .orderBy('people.name_key')
    .orderBy('people.id')
    .execute();
}

function audit(call: PeopleCall, state: string, people: readonly StatePerson[]): void {
  const shown = people.filter(({ email }) => email !== null).map(({ id }) => id);
  auditRead(call, {
    ...{ what: listStatePeople.name, people: shown, filter: { state } },
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
}
