import type { AnswerOf } from '#contract/core/endpoint';
import type { AllowCell } from '#contract/core/policy';
import { listFollowUp } from '#contract/follow-up';
import { groupOverview, OVERVIEW_NOTES, personOverview } from '#contract/overviews';
import { personHistory } from '#contract/people';
import { absenceStreak } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import { personWeeks, YEAR_DAYS } from '#contract/rules/year-of-weeks';
import { listTertuliaGuests } from '#contract/tertulia-guests';
import { policyOf } from '../access/authorise.ts';
import { seesContact } from '../access/contact.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone, minorFlag } from '../access/message-phone.ts';
import { groupIdsWithin, groupsWithin, mustFindPerson, peopleWithin } from '../access/reach.ts';
import { showsPhoto } from '../account/photo.ts';
import type { Row } from '../database/schema.ts';
import { readGroupNames, readPersonHistory } from '../figures/read-person-history.ts';
import { isAuthorOf, readsNotesOf, rowToFollowUp } from '../follow-up/follow-up-row.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { toIso } from '../groups/group-row.ts';
import { contactView } from '../groups/rosters.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { runPart } from '../http/run-part.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { isEditable } from '../tertulias/tertulia-reach.ts';

type Overview = AnswerOf<typeof personOverview>;
type PageCall = Call<typeof personOverview>;
type Person = Row<'people'>;

/** One person as far as each part's own call would show them. */
export const personOverviewHandler = handler(personOverview, {
  mode: 'report',
  async run(call) {
    const person = await mustFindShown(call);
    const contact = await readContact(call, person);
    const attendance = await readAttendance(call, person);
    const notes = await readNotes(call, person.id);
    const seats = await readSeats(call, person.id);
    const history = await runPart(call as Call, personHistory, {
      params: { id: String(person.id) },
    });
    const isPersonal = attendance !== null || notes.length > 0 || history !== null;
    if (isPersonal || contact.email !== null || contact.phone !== null) {
      auditRead(call, { what: personOverview.name, people: [person.id] });
    }
    return {
      ...{ id: person.id, alias: person.alias, ...toStanding(call, person), ...contact },
      ...(await readPhoto(call, person)),
      communities: await readGroups(call, person.id),
      ...{ attendance, notes, seats, history },
    };
  },
});

/** A member who leads and a team's coordinator know the approved alone, as their lists do. */
async function mustFindShown(call: PageCall): Promise<Person> {
  const person = await mustFindPerson(call, call.params.userId);
  const isRoster = reachesAny(call.cell, ['M', 'T']);
  if (isRoster && !isOnRoster(mustHaveCaller(call), person)) throw notFound();
  return person;
}

const reachesAny = ({ reaches }: AllowCell, wanted: AllowCell['reaches']) =>
  reaches.some((reach) => wanted.includes(reach));

const isSelf = (call: PageCall, person: Person) => mustHaveCaller(call).personId === person.id;

/** Section 5 of the access matrix, F1; only the name where the cell is masked. */
function toStanding(call: PageCall, person: Person) {
  if (call.cell.masked && !isSelf(call, person)) {
    return { role: null, status: null, state: null, city: null };
  }
  const { role, state, city } = person;
  const status = reachesAny(call.cell, ['M']) ? null : person.status;
  return { role, status, state, city };
}

/** F2; a team's coordinator has the address and no phone. */
async function readContact(call: PageCall, person: Person) {
  const [reach = 'M'] = call.cell.reaches;
  if (!seesContact(await contactView(call, reach), person)) return { email: null, phone: null };
  if (reach === 'T' && !isSelf(call, person)) return { email: person.email, phone: null };
  const { phone, isMinor } = await call.trx
    .selectFrom('people as p')
    .select([messagePhone('p', call.now).as('phone'), minorFlag('p', call.now).as('isMinor')])
    .where('p.id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { email: person.email, phone, ...(isMinor === 1 ? { isMinor: true } : {}) };
}

/** Not to a reader who may know only the name. */
async function readPhoto(call: PageCall, person: Person): Promise<{ photo?: string }> {
  if (call.cell.masked && !isSelf(call, person)) return {};
  if (!showsPhoto(person, call.now)) return {};
  const row = await call.trx
    .selectFrom('person_photos')
    .select('photo')
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  return row ? { photo: row.photo } : {};
}

/** Their community, and of their teams those within reach. */
async function readGroups(call: PageCall, personId: number): Promise<Overview['communities']> {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('memberships as m')
    .innerJoin('groups', 'groups.id', 'm.group_id')
    .leftJoin('people as c', (join) =>
      join.onRef('c.id', '=', 'groups.coordinator_id').on('c.erased_at', 'is', null),
    )
    .select(['groups.id', 'groups.name', 'groups.kind', 'm.joined_at as joinedAt'])
    .select(['c.id as coordinatorId', 'c.alias as coordinator'])
    .where('m.person_id', '=', personId)
    .where('m.left_at', 'is', null)
    .where('groups.deleted_at', 'is', null)
    .orderBy('groups.kind', 'desc')
    .orderBy('groups.id')
    .execute();
  const pages = policyOf(groupOverview)[call.column];
  const within = pages.type === 'deny' ? [] : await groupIdsWithin(call.trx, caller, pages);
  const open = new Set(within);
  const opensPerson = await findOpenPeople(
    call,
    rows.flatMap(({ coordinatorId }) => coordinatorId ?? []),
  );
  const nameOf = await readCommunityNames(call);
  return rows
    .filter(({ id, kind }) => kind === 'community' || open.has(id))
    .map(({ id, name, kind, joinedAt, coordinatorId, coordinator }) => ({
      ...{ id, name: nameOf(id, name), kind, mayOpen: open.has(id), since: toIso(joinedAt) },
      coordinator:
        coordinatorId === null || coordinator === null
          ? null
          : { id: coordinatorId, name: coordinator, mayOpen: opensPerson.has(coordinatorId) },
    }));
}

/** Of these people those whose page the caller may open. */
export async function findOpenPeople(
  call: Pick<Call, 'trx' | 'caller' | 'column'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const cell = policyOf(personOverview)[call.column];
  if (cell.type === 'deny' || ids.length === 0) return new Set();
  const rows = await call.trx
    .selectFrom('people')
    .select('people.id')
    .where('people.id', 'in', [...ids])
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where(peopleWithin(mustHaveCaller(call), cell))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One person's attendance is sensitive (F3): never for a state's or a team's coordinator. */
async function readAttendance(call: PageCall, person: Person): Promise<Overview['attendance']> {
  const { trx, now, cell } = call;
  const isShown = !cell.masked && reachesAny(cell, ['M', 'K', 'Z', 'A']);
  if (!isSelf(call, person) && !isShown) return null;
  if (!isOnRoster(mustHaveCaller(call), person)) return null;
  const asked = { now, days: YEAR_DAYS };
  const { history, whole, belongings, zoneOf } = await readPersonHistory(trx, person.id, asked);
  const nameOf = await readGroupNames(
    call,
    belongings.map(({ communityId }) => communityId),
  );
  const current = belongings.find(({ assignedAt }) => assignedAt !== null)?.communityId ?? 0;
  const streak = absenceStreak(history.map(({ attended }) => attended));
  const last = history.find(({ attended }) => attended === streak.lastAttended);
  const recent = history.filter(({ isRecent }) => isRecent);
  const count = (wanted: string) =>
    recent.filter(({ attended }) => attended.state === wanted).length;
  const dated = whole.map(({ communityId, attended }) => ({
    ...{ date: attended.date, state: attended.state, zone: zoneOf(communityId) },
  }));
  return {
    weeks: personWeeks(dated, now, zoneOf(current)),
    rate: shareOf(count('present'), count('present') + count('absent')),
    absences: streak.absences.length,
    last: last
      ? {
          ...{ date: last.attended.date, timeZone: zoneOf(last.communityId) },
          ...(last.communityId === current ? {} : { elsewhere: nameOf(last.communityId) }),
        }
      : null,
    earlier: belongings
      .flatMap(({ communityId, earlier = [] }) =>
        earlier.map(({ from, to }) => ({ name: nameOf(communityId), from, to })),
      )
      .sort((a, b) => a.from.localeCompare(b.from)),
  };
}

/** Notes about them of groups whose notes the caller may list. */
async function readNotes(call: PageCall, personId: number): Promise<Overview['notes']> {
  const caller = mustHaveCaller(call);
  const cell = policyOf(listFollowUp)[call.column];
  if (cell.type === 'deny') return [];
  const rows = await call.trx
    .selectFrom('follow_ups as f')
    .innerJoin('groups', 'groups.id', 'f.group_id')
    .leftJoin('people as author', 'author.id', 'f.created_by')
    .selectAll('f')
    .select('author.alias as by')
    .where('f.person_id', '=', personId)
    .where('f.removed', '=', 0)
    .where(groupsWithin(caller, cell))
    .orderBy('f.date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(OVERVIEW_NOTES)
    .execute();
  const wholeIn = new Map<number, boolean>();
  for (const { group_id } of rows) {
    if (!wholeIn.has(group_id))
      wholeIn.set(group_id, await readsNotesOf({ ...call, cell }, group_id));
  }
  return rows.map((row) => {
    const readsWhole = wholeIn.get(row.group_id) === true || isAuthorOf(row, caller.personId);
    return rowToFollowUp(row, { by: row.by, readsWhole });
  });
}

/** Invitations to what is to come, of tertulias whose guests the caller may list. */
async function readSeats(call: PageCall, personId: number): Promise<Overview['seats']> {
  const caller = mustHaveCaller(call);
  const cell = policyOf(listTertuliaGuests)[call.column];
  if (cell.type === 'deny') return [];
  const rows = await call.trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias', 'tertulias.id', 'g.tertulia_id')
    .selectAll('tertulias')
    .select(['g.answer', 'g.seat'])
    .where('g.person_id', '=', personId)
    .where('g.withdrawn_at', 'is', null)
    .where('tertulias.deleted_at', 'is', null)
    .where('tertulias.status', '!=', 'cancelled')
    .where('tertulias.at', '>=', call.now)
    .orderBy('tertulias.at')
    .orderBy('tertulias.id')
    .execute();
  return rows
    .filter((row) => isEditable(caller, cell.reaches, row))
    .map(({ id, title, at, zone, answer, seat }) => ({
      ...{ id, title, date: toIso(at), timeZone: zone, answer, seat },
    }));
}
