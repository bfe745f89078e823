import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { createObjective, declareObjective, updateObjective } from '#contract/objectives';
import { STOCK_SOURCES } from '#contract/rules/objective';
import { peopleWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { hasState } from '../access/zone.ts';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, outOfScope } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { createMeasure } from './measure.ts';
import {
  currentValue,
  mustFindObjective,
  type ObjectiveRow,
  readObjective,
} from './objective-row.ts';

export const createObjectiveHandler = handler(createObjective, {
  async run(call) {
    const { trx, body, now, deps } = call;
    const caller = mustHaveCaller(call);
    const change = await deps.store.nextChange(trx);
    const { state, title, description, unit, source, target, deadline } = body;
    if (!hasState(caller, call.cell, state)) throw outOfScope();
    const starts_on = civilDay(now, zoneOf(state));
    if (deadline < starts_on) throw invalid('La fecha ya pasó', 'deadline');
    const start_value = await startOf(call, { starts_on, deadline });
    if (target <= start_value) {
      throw invalid(`La meta debe ser mayor que ${start_value}, lo que hay hoy`, 'target');
    }
    const { id } = await trx
      .insertInto('objectives')
      .values({
        ...{ state, title, description, unit, source, start_value, target, starts_on, deadline },
        ...{ created_by: caller.personId, created_at: now, change },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await assignPeople(call, { id, state }, body.peopleIds);
    await note(call, id, 'objective.created');
    return readObjective(call, id);
  },
  reread: (call, kept) => readObjective(call, Number(kept.id)),
});

type Days = Pick<ObjectiveRow, 'starts_on' | 'deadline'>;

async function startOf(call: Call<typeof createObjective>, days: Days): Promise<number> {
  const { source, state } = call.body;
  if (source === 'manual' || !STOCK_SOURCES.includes(source)) return 0;
  return (await createMeasure({ trx: call.trx, state, now: call.now })(source, days)) ?? 0;
}

export const updateObjectiveHandler = handler(updateObjective, async (call) => {
  const { trx, body, now, deps } = call;
  const change = await deps.store.nextChange(trx);
  const row = await mustFindObjective(call, call.params.id);
  await assertVersion(body.version, row.change, () => readObjective(call, row.id));
  const columns = columnsOf(body);
  const { target = row.target, deadline = row.deadline } = columns;
  if (target <= row.start_value) {
    throw invalid(`La meta debe ser mayor que ${row.start_value}, con lo que empezó`, 'target');
  }
  if (deadline < row.starts_on) throw invalid('Vence antes de empezar', 'deadline');
  const { isClosed } = body;
  const isAct =
    isClosed !== undefined &&
    isClosed !== (row.closed_at !== null) &&
    // Older apps send `isClosed` with every form: one that changes something else is no act.
    COLUMNS.every((column) => columns[column] === undefined || columns[column] === row[column]);
  await trx
    .updateTable('objectives')
    .set({ ...columns, ...(isAct ? await closingOf(call, row) : {}), change })
    .where('id', '=', row.id)
    .execute();
  if (body.peopleIds) await assignPeople(call, row, body.peopleIds);
  const action = isAct ? ACTIONS[`${isClosed}`] : 'objective.updated';
  await note({ trx, now, caller: call.caller }, row.id, action);
  return readObjective(call, row.id);
});

const ACTIONS = { true: 'objective.closed', false: 'objective.reopened' } as const;
const COLUMNS = ['title', 'description', 'unit', 'target', 'deadline'] as const;

/** Of the fields that were sent. */
function columnsOf(
  body: Call<typeof updateObjective>['body'],
): Partial<Pick<ObjectiveRow, (typeof COLUMNS)[number]>> {
  const sent = COLUMNS.filter((column) => body[column] !== undefined);
  return Object.fromEntries(sent.map((column) => [column, body[column]]));
}

async function closingOf(call: Call<typeof updateObjective>, row: ObjectiveRow) {
  const { trx, now, body } = call;
  if (!body.isClosed) return { closed_at: null, closed_value: null };
  const newest = await trx
    .selectFrom('objective_updates')
    .select('value')
    .where('objective_id', '=', row.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const measure = createMeasure({ trx, state: row.state, now });
  return { closed_at: now, closed_value: await currentValue(row, { measure, newest }) };
}

export const declareObjectiveHandler = handler(declareObjective, {
  async run(call) {
    const { trx, body, now, deps } = call;
    const { personId } = mustHaveCaller(call);
    const change = await deps.store.nextChange(trx);
    const row = await mustFindObjective(call, call.params.id);
    if (row.source !== 'manual') {
      throw new HttpProblem(409, 'measured', 'Este objetivo se mide solo, con lo registrado');
    }
    if (row.closed_at !== null) {
      throw new HttpProblem(409, 'closed', 'Este objetivo ya se cerró');
    }
    const told = { value: body.value, note: body.note, at: now, by_id: personId };
    await trx
      .insertInto('objective_updates')
      .values({ objective_id: row.id, ...told })
      .execute();
    await trx.updateTable('objectives').set({ change }).where('id', '=', row.id).execute();
    await note(call, row.id, 'objective.declared');
    return readObjective(call, row.id);
  },
  reread: (call, kept) => readObjective(call, Number(kept.id)),
});

const note = (call: Pick<Call, 'trx' | 'now' | 'caller'>, id: number, action: string) =>
  auditAct(call, { kind: 'objective', id, action });

/** Approved people of its state; those the caller cannot see stay. */
async function assignPeople(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
  { id, state }: { id: number; state: string },
  asked: readonly number[],
): Promise<void> {
  const { trx } = call;
  const before = await trx
    .selectFrom('objective_people')
    .select('person_id')
    .where('objective_id', '=', id)
    .execute();
  const known = new Set(before.map(({ person_id }) => person_id));
  const seen = new Set(await readSeen(call, [...asked, ...known]));
  const wanted = new Set(asked);
  const added = [...wanted].filter((personId) => !known.has(personId));
  const allowed = await readSeen(call, added, state);
  if (allowed.length < added.length) {
    throw invalid('Elige a personas aprobadas del mismo estado', 'peopleIds');
  }
  const removed = [...known].filter((personId) => seen.has(personId) && !wanted.has(personId));
  await trx
    .deleteFrom('objective_people')
    .where('objective_id', '=', id)
    .where('person_id', 'in', [0, ...removed])
    .execute();
  if (added.length === 0) return;
  await trx
    .insertInto('objective_people')
    .values(added.map((person_id) => ({ objective_id: id, person_id })))
    .execute();
}

/** People within the caller's reach; with a state, only its approved ones. */
async function readSeen(
  { trx, caller: asking, cell }: Pick<Call, 'trx' | 'caller' | 'cell'>,
  ids: readonly number[],
  state: string | null = null,
): Promise<number[]> {
  const caller = mustHaveCaller({ caller: asking });
  const rows = await trx
    .selectFrom('people')
    .select('people.id')
    .where('people.id', 'in', [0, ...ids])
    .where(peopleWithin(caller, cell))
    .where((eb) => isVisibleInSql(eb, caller))
    .$if(state !== null, (query) =>
      query.where('people.state', '=', state ?? '').where('people.status', '=', 'approved'),
    )
    .execute();
  return rows.map(({ id }) => id);
}
