import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { type Objective, UPDATES_SHOWN } from '#contract/objectives';
import { objectiveStatus } from '#contract/rules/objective';
import { peopleWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import { hasState } from '../access/zone.ts';
import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { createMeasure, type Measure } from './measure.ts';

export type ObjectiveRow = Row<'objectives'>;
type CallContext = Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>;

/** One of a state within reach. One 404 for missing and out of reach. */
export async function mustFindObjective(call: CallContext, id: number): Promise<ObjectiveRow> {
  const row = await call.trx
    .selectFrom('objectives')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !hasState(mustHaveCaller(call), call.cell, row.state)) throw notFound();
  return row;
}

export async function readObjective(call: CallContext, id: number): Promise<Objective> {
  const row = await mustFindObjective(call, id);
  const [objective] = await toObjectives(call, row.state, [row]);
  if (!objective) throw new Error('a row has an answer');
  return objective;
}

export async function toObjectives(
  call: CallContext,
  state: string,
  rows: readonly ObjectiveRow[],
): Promise<Objective[]> {
  if (rows.length === 0) return [];
  const { trx, now } = call;
  const ids = rows.map(({ id }) => id);
  const updatesOf = await readUpdates(call, ids);
  const peopleOf = await readPeople(call, ids);
  const authorOf = await readAuthors(call, rows);
  const measure = createMeasure({ trx, state, now });
  const objectives: Objective[] = [];
  for (const row of rows) {
    const updates = updatesOf(row.id);
    objectives.push({
      ...toFacts(row),
      ...(await standingOf(row, { measure, updates, now })),
      ...peopleOf(row.id),
      updates: updates.slice(0, UPDATES_SHOWN),
      createdBy: authorOf(row.created_by),
      version: row.change,
    });
  }
  return objectives;
}

function toFacts(row: ObjectiveRow) {
  const { id, state, title, description, unit, source, target, deadline } = row;
  return {
    ...{ id, state, title, description, unit, source, target, deadline },
    ...{ startValue: row.start_value, startsOn: row.starts_on },
    closedAt: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
  };
}

type Standing = { measure: Measure; updates: Objective['updates']; now: number };

/** A closed one keeps its last day's value. */
async function standingOf(row: ObjectiveRow, { measure, updates, now }: Standing) {
  const zone = zoneOf(row.state);
  const [newest] = updates;
  return objectiveStatus(
    {
      ...toFacts(row),
      value:
        row.closed_at === null ? await currentValue(row, { measure, newest }) : row.closed_value,
      declaredOn: newest ? civilDay(Date.parse(newest.at), zone) : null,
    },
    civilDay(row.closed_at ?? now, zone),
  );
}

type Known = { measure: Measure; newest: { value: number } | undefined };

export function currentValue(
  row: ObjectiveRow,
  { measure, newest }: Known,
): Promise<number | null> {
  if (row.source !== 'manual') return measure(row.source, row);
  return Promise.resolve(newest?.value ?? null);
}

async function readUpdates({ trx }: Pick<Call, 'trx'>, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('objective_updates as u')
    .leftJoin('people as by', (join) =>
      join.onRef('by.id', '=', 'u.by_id').on('by.erased_at', 'is', null),
    )
    .select(['u.objective_id', 'u.value', 'u.note', 'u.at', 'by.alias'])
    .where('u.objective_id', 'in', [...ids])
    .orderBy('u.id', 'desc')
    .execute();
  const byObjective = new Map<number, Objective['updates']>();
  for (const { objective_id, value, note, at, alias } of rows) {
    const updates = byObjective.get(objective_id) ?? [];
    byObjective.set(objective_id, updates);
    updates.push({ value, note, at: new Date(at).toISOString(), by: alias });
  }
  return (id: number) => byObjective.get(id) ?? [];
}

/** Counts everyone; names only people within the caller's reach. */
async function readPeople({ trx, caller: asking, cell }: CallContext, ids: readonly number[]) {
  const caller = mustHaveCaller({ caller: asking });
  const assigned = await trx
    .selectFrom('objective_people')
    .select(['objective_id', 'person_id'])
    .where('objective_id', 'in', [...ids])
    .execute();
  const named = await trx
    .selectFrom('people')
    .select(['people.id', 'people.alias'])
    .where('people.id', 'in', [0, ...new Set(assigned.map(({ person_id }) => person_id))])
    .where(peopleWithin(caller, cell))
    .where((eb) => isVisibleInSql(eb, caller))
    .orderBy('people.name_key')
    .orderBy('people.id')
    .execute();
  return (id: number) => {
    const of = new Set(
      assigned.filter((one) => one.objective_id === id).map(({ person_id }) => person_id),
    );
    return { assignedPeople: of.size, people: named.filter((person) => of.has(person.id)) };
  };
}

async function readAuthors({ trx }: Pick<Call, 'trx'>, rows: readonly ObjectiveRow[]) {
  const authors = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', [0, ...new Set(rows.flatMap(({ created_by }) => created_by ?? []))])
    .where('erased_at', 'is', null)
    .execute();
  const byId = new Map(authors.map(({ id, alias }) => [id, alias]));
  return (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
}
