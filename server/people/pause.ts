import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { endPersonPause, listPauses, pausePerson } from '#contract/person-life';
import { addDays, dayStart, daysBetween } from '#contract/rules/civil-day';
import { PAUSE_MAX_DAYS } from '#contract/team-management';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { freeSeatsToCome } from '../tertulias/free-seats.ts';
import { addHistory } from './add-history.ts';
import { assertApproved } from './assert-approved.ts';
import { coordinatorsAbove, notifyChange } from './notify-change.ts';

export const listPausesHandler = handler(listPauses, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now, params } = call;
    const person = await mustFindPerson(call, params.userId);
    const caller = mustHaveCaller(call);
    if (person.id !== caller.personId) assertOutranks(caller, person);
    return trx
      .selectFrom('person_pauses')
      .select(['id', 'from_day as from', 'until_day as until'])
      .where('person_id', '=', person.id)
      .where('until_day', '>=', civilDay(now, zoneOf(person.state, person.city)))
      .orderBy('from_day')
      .orderBy('id')
      .execute();
  },
});

type PauseCall = Call<typeof pausePerson>;
type EndCall = Call<typeof endPersonPause>;
type Person = Row<'people'>;

/** Seats on those days go to the next in line; figures are counted again by trigger. */
export const pausePersonHandler = handler(pausePerson, async (call) => {
  const { trx, deps, body, now } = call;
  const change = await deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.userId);
  const { personId: by, ...caller } = mustHaveCaller(call);
  assertOutranks({ personId: by, ...caller }, person);
  assertApproved(person);
  await assertDays(call, person);
  const { from, until, reason } = body;
  const { id } = await trx
    .insertInto('person_pauses')
    .values({
      ...{ person_id: person.id, from_day: from, until_day: until, reason },
      ...{ created_by: by, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touch(call, person.id, change);
  // Without the reason, which may be an illness: more people read a history than a pause.
  await note(call, person, { to: `${from} ${until}` });
  await auditAct(call, {
    ...{ action: 'person.paused', kind: 'person', id: person.id },
    detail: { firstDay: from, lastDay: until },
  });
  const zone = zoneOf(person.state, person.city);
  const within = { since: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) };
  await freeSeatsToCome(call, person.id, { change, by, within });
  return { id, from, until };
});

async function assertDays({ trx, body, now }: PauseCall, person: Person): Promise<void> {
  const { from, until } = body;
  if (daysBetween(from, until) >= PAUSE_MAX_DAYS) {
    throw invalid('Una pausa dura un año como máximo', 'until');
  }
  const today = civilDay(now, zoneOf(person.state, person.city));
  if (Math.abs(daysBetween(today, from)) > PAUSE_MAX_DAYS) {
    throw invalid('La pausa empieza a más de un año de hoy', 'from');
  }
  const other = await trx
    .selectFrom('person_pauses')
    .select('id')
    .where('person_id', '=', person.id)
    .where('from_day', '<=', until)
    .where('until_day', '>=', from)
    .executeTakeFirst();
  if (!other) return;
  const text = 'Ya tiene una pausa en esos días: quítala primero';
  throw new HttpProblem(409, 'paused_already', text, { 'X-Error-Field': 'from' });
}

/** Phones pull members whose person changed. */
async function touch({ trx }: Pick<Call, 'trx'>, id: number, change: number): Promise<void> {
  await trx.updateTable('people').set({ change }).where('id', '=', id).execute();
}

async function note(
  call: PauseCall | EndCall,
  person: Person,
  values: { from?: string; to?: string },
): Promise<void> {
  const by = { personId: mustHaveCaller(call).personId, at: call.now };
  const { id } = person;
  const historyId = await addHistory(call.trx, id, by, { kind: 'pause', ...values });
  const above = await coordinatorsAbove(call.trx, person, by.personId);
  await notifyChange(call, { historyId, personId: id, notified: [id, ...above] });
}

/** Past days of a running pause stay paused, unless it was a mistake of today. */
export const endPersonPauseHandler = handler(endPersonPause, async (call) => {
  const { trx, deps, now, params } = call;
  const change = await deps.store.nextChange(trx);
  const person = await mustFindPerson(call, params.userId);
  assertOutranks(mustHaveCaller(call), person);
  const pause = await trx
    .selectFrom('person_pauses')
    .selectAll()
    .where('id', '=', params.absenceId)
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  if (!pause) throw notFound();
  const today = civilDay(now, zoneOf(person.state, person.city));
  const isRunning = pause.from_day < today && today <= pause.until_day;
  const until = isRunning && now - pause.created_at > DAY_MS ? addDays(today, -1) : null;
  await (until === null
    ? trx.deleteFrom('person_pauses').where('id', '=', pause.id).execute()
    : trx
        .updateTable('person_pauses')
        .set({ until_day: until })
        .where('id', '=', pause.id)
        .execute());
  await touch(call, person.id, change);
  await note(call, person, { from: `${pause.from_day} ${until ?? pause.until_day}` });
  await auditAct(call, { action: 'person.pause-ended', kind: 'person', id: person.id });
  return { id: pause.id, until };
});
