import { HOUR_MS } from '#contract/core/durations';
import { BULK_UNDO_HOURS, bulkPeople, readBulk, undoBulk } from '#contract/people-bulk';
import { pagePeople } from '#contract/people-page';
import type { Caller } from '../../access/caller.ts';
import { isHiddenFrom } from '../../access/grants.ts';
import { peopleReached, reachesFor } from '../../access/reach.ts';
import { type BulkColumn, insertMany } from '../../database/insert-many.ts';
import type { Row, Trx } from '../../database/schema.ts';
import { fingerprintOf } from '../../http/fingerprint.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { HttpProblem, notFound, taken } from '../../http/problem.ts';

/** Only notes what is asked: `carry-out.ts` does it, person by person. */
export const bulkPeopleHandler = handler(bulkPeople, async (call) => {
  const { trx, deps, body, now } = call;
  const { id, act, value } = body;
  const { personId } = mustHaveCaller(call);
  const ids = [...new Set(body.ids)].toSorted((one, other) => one - other);
  const fingerprint = fingerprintOf({ act, value, ids });
  const same = await findAct(trx, id);
  if (same) {
    if (same.by_id !== personId) throw taken();
    if (same.fingerprint !== fingerprint) throw otherContent();
    return { id };
  }
  const stored = { act, value: JSON.stringify(value), fingerprint };
  await trx
    .insertInto('bulk_acts')
    .values({ uuid: id, by_id: personId, ...stored, at: now })
    .execute();
  const people = ids.map((personId) => [id, personId, 'waiting']);
  await insertMany(trx, deps.store.engine, 'bulk_act_people', PERSON_COLUMNS, people);
  wake(call);
  return { id };
});

const PERSON_COLUMNS: readonly BulkColumn[] = [
  ['act_uuid', 'text'],
  ['person_id', 'int'],
  ['outcome', 'text'],
];

const otherContent = () =>
  new HttpProblem(422, 'id_reused', 'Esta solicitud ya se envió con otro contenido');

function wake({ effects, deps }: Pick<Call, 'effects' | 'deps'>): void {
  effects.afterCommit.push(async () => deps.bulkActs?.wake());
}

export const readBulkHandler = handler(readBulk, async (call) => {
  const { trx, params } = call;
  const act = await mustFindOwn(call);
  const rows = await trx
    .selectFrom('bulk_act_people')
    .select(['person_id as id', 'outcome', 'reason'])
    .where('act_uuid', '=', params.id)
    .orderBy('person_id')
    .execute();
  const names = await namesWithin(trx, mustHaveCaller(call), params.id);
  return {
    id: act.uuid,
    act: act.act,
    isOver: act.ended_at !== null,
    isUndone: act.undo_at !== null,
    undoUntil: new Date(undoEnd(act)).toISOString(),
    people: rows.map((row) => ({ ...row, alias: names.get(row.id) ?? null })),
  };
});

const undoEnd = ({ at }: Pick<Row<'bulk_acts'>, 'at'>) => at + BULK_UNDO_HOURS * HOUR_MS;

/** Only of people whom the caller's list shows: ids can be guessed. */
async function namesWithin(trx: Trx, caller: Caller, uuid: string): Promise<Map<number, string>> {
  const within = await peopleReached(trx, caller, { reaches: reachesFor(caller, pagePeople) });
  const people = await trx
    .selectFrom('people')
    .select(['id', 'alias', 'role', 'created_by', 'consent_version', 'withdrawn_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('bulk_act_people').select('person_id').where('act_uuid', '=', uuid),
    )
    .where(within)
    .execute();
  const shown = people.filter((person) => !isHiddenFrom(caller, person));
  return new Map(shown.map(({ id, alias }) => [id, alias]));
}

/** Stops what is not done yet; the rest is taken back person by person. */
export const undoBulkHandler = handler(undoBulk, async (call) => {
  const { trx, params, now } = call;
  const act = await mustFindOwn(call);
  if (act.undo_at !== null) return { id: act.uuid };
  if (now > undoEnd(act)) {
    const text = `Pasaron más de ${BULK_UNDO_HOURS} horas: ya no se puede deshacer`;
    throw new HttpProblem(409, 'too_late', text);
  }
  await trx
    .updateTable('bulk_acts')
    .set({ undo_at: now, ended_at: null })
    .where('uuid', '=', params.id)
    .execute();
  await trx
    .updateTable('bulk_act_people')
    .set({ outcome: 'stopped' })
    .where('act_uuid', '=', params.id)
    .where('outcome', '=', 'waiting')
    .execute();
  wake(call);
  return { id: act.uuid };
});

async function mustFindOwn(
  call: Pick<Call<typeof readBulk>, 'trx' | 'params' | 'caller'>,
): Promise<Row<'bulk_acts'>> {
  const act = await findAct(call.trx, call.params.id);
  if (act?.by_id !== mustHaveCaller(call).personId) throw notFound();
  return act;
}

function findAct(trx: Trx, uuid: string): Promise<Row<'bulk_acts'> | undefined> {
  return trx.selectFrom('bulk_acts').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}
