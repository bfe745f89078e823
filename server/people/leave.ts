import { DAY_MS } from '#contract/core/durations';
import { leaveNetwork, RETURN_DAYS, returnToNetwork } from '#contract/person-life';
import { assertOutranks } from '../access/grants.ts';
import { groupsWithin, mustFindPerson } from '../access/reach.ts';
import { endAnswerLinks } from '../answer-links/links.ts';
import type { Row } from '../database/schema.ts';
import { vacateGroups } from '../groups/coordinator.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { freeSeatsToCome } from '../tertulias/free-seats.ts';
import { addHistory } from './add-history.ts';
import { assertApproved } from './assert-approved.ts';
import { coordinatorsAbove, notifyChange } from './notify-change.ts';
import { organizedBy } from './set-role.ts';

type LeaveCall = Call<typeof leaveNetwork>;
type ReturnCall = Call<typeof returnToNetwork>;
type Person = Row<'people'>;

/**
 * Everything that lists, writes to or expects approved people passes them by from here on; what was
 * recorded of them stays.
 */
export const leaveNetworkHandler = handler(leaveNetwork, async (call) => {
  const { trx, deps, body, now } = call;
  const change = await deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.userId);
  const { id } = person;
  assertOutranks(mustHaveCaller(call), person);
  assertApproved(person);
  // Before the memberships end: by them the coordination is found.
  await noteLeaving(call, person);
  const vacant = await vacateGroups(call, id, { keeps: () => false, change });
  await trx
    .updateTable('memberships')
    .set({ left_at: now, change })
    .where('person_id', '=', id)
    .where('left_at', 'is', null)
    .execute();
  await trx
    .updateTable('people')
    .set({ status: 'rejected', departed_at: now, departure_reason: body.reason, change })
    .where('id', '=', id)
    .execute();
  await endAllAccess(trx, id, now);
  await endAnswerLinks(trx, id);
  await freeSeatsToCome(call, id, { change, by: mustHaveCaller(call).personId });
  return { id, vacant, ...(await organizedBy(trx, id)) };
});

/** Of a death the program sends no notice. */
async function noteLeaving(call: LeaveCall, person: Person): Promise<void> {
  const { trx, body, now } = call;
  const { id } = person;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  const historyId = await addHistory(trx, id, by, { kind: 'left', to: body.reason });
  const isQuiet = body.reason === 'fallecio';
  const notified = isQuiet ? [] : await coordinatorsAbove(trx, person, by.personId);
  await notifyChange(call, { historyId, personId: id, notified });
  const detail = { reason: body.reason };
  await auditAct(call, { action: 'person.left', kind: 'person', id, detail });
}

/** Memberships and vacant coordination come back; seats and links do not. */
export const returnToNetworkHandler = handler(returnToNetwork, async (call) => {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  const person = await mustFindLeft(call);
  const { id, departed_at, departure_reason } = person;
  assertOutranks(mustHaveCaller(call), person);
  if (departed_at === null)
    throw new HttpProblem(409, 'not_left', 'Esa persona no ha salido de la red');
  if (now - departed_at > RETURN_DAYS * DAY_MS) {
    const text = 'Pasaron más de 30 días: ya no se puede deshacer';
    throw new HttpProblem(409, 'too_late', text);
  }
  await trx
    .updateTable('people')
    .set({ status: 'approved', departed_at: null, departure_reason: null, change })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('memberships')
    .set({ left_at: null, change })
    .where('person_id', '=', id)
    .where('left_at', '=', departed_at)
    .execute();
  await coordinateAgain(call, id, { since: departed_at, change });
  const by = { personId: mustHaveCaller(call).personId, at: now };
  await addHistory(trx, id, by, { kind: 'left', from: departure_reason });
  await auditAct(call, { action: 'person.returned', kind: 'person', id });
  return { id };
});

/** Who coordinates finds by the membership that ended with the departure. */
async function mustFindLeft(call: ReturnCall): Promise<Person> {
  const { trx, cell } = call;
  const { userId } = call.params;
  if (!cell.reaches.includes('K')) return mustFindPerson(call, userId);
  const person = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', userId)
    .where('departed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as m')
          .innerJoin('groups', 'groups.id', 'm.group_id')
          .select('m.id')
          .whereRef('m.person_id', '=', 'people.id')
          .whereRef('m.left_at', '=', 'people.departed_at')
          .where(groupsWithin(mustHaveCaller(call), cell) as never),
      ),
    )
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/** Only groups still without a coordinator. */
async function coordinateAgain(
  { trx }: ReturnCall,
  personId: number,
  { since, change }: { since: number; change: number },
): Promise<void> {
  const former = await trx
    .selectFrom('former_coordinators')
    .select('group_id')
    .where('person_id', '=', personId)
    .where('until', '=', since)
    .execute();
  for (const { group_id } of former) {
    const taken = await trx
      .updateTable('groups')
      .set({ coordinator_id: personId, change })
      .where('id', '=', group_id)
      .where('coordinator_id', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (Number(taken.numUpdatedRows) === 0) continue;
    await trx
      .deleteFrom('former_coordinators')
      .where('person_id', '=', personId)
      .where('group_id', '=', group_id)
      .execute();
  }
}
