/** Numbers of people whose registration was joined with another stand for the one that stays. */
import type { WireOp } from '#contract/sync';
import { compileOnce } from '../database/compile-once.ts';
import { listedNumbers } from '../database/listed.ts';
import type { Db } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { LONG_GONE } from '../privacy/forget-register.ts';

export type StandIns = {
  people: ReadonlyMap<number, number>;
  attendees: ReadonlyMap<number, number>;
};

/** By the key under which an operation names a person, or their place in a group. */
const KINDS: Readonly<Record<string, keyof StandIns>> = {
  memberId: 'people',
  personId: 'people',
  userId: 'people',
  attendeeId: 'attendees',
};

type Content = Pick<WireOp, 'params' | 'body'>;

/** @returns who stands in for whom among the people these operations name */
export async function readStandIns(
  db: Db,
  engine: Engine,
  ops: readonly Content[],
): Promise<StandIns> {
  const named = { people: new Set<number>(), attendees: new Set<number>() };
  for (const { params, body } of ops) {
    collect(params, named);
    collect(body, named);
  }
  const find = async (kind: keyof StandIns) => {
    if (named[kind].size === 0) return NONE;
    const rows = await QUERIES[kind][engine](db, { ids: JSON.stringify([...named[kind]]) });
    return new Map(rows.map(({ id, kept }) => [id, kept]));
  };
  return { people: await find('people'), attendees: await find('attendees') };
}

const NONE: ReadonlyMap<number, number> = new Map();

/** The same operation about the people who stay. */
export function withStandIns<T extends Content>(op: T, standIns: StandIns): T {
  if (standIns.people.size + standIns.attendees.size === 0) return op;
  return { ...op, params: replaced(op.params, standIns), body: replaced(op.body, standIns) };
}

function collect(value: unknown, into: Readonly<Record<keyof StandIns, Set<number>>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const kind = KINDS[key];
    if (kind && isId(inner)) into[kind].add(Number(inner));
    else collect(inner, into);
  }
}

function replaced<T>(value: T, standIns: StandIns): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, standIns)) as T;
  const entries = Object.entries(value).map(([key, inner]) => {
    const kind = KINDS[key];
    const kept = kind && isId(inner) ? standIns[kind].get(Number(inner)) : undefined;
    return [key, kept ?? replaced(inner, standIns)];
  });
  return Object.fromEntries(entries) as T;
}

/** In a path it is text. */
function isId(value: unknown): boolean {
  return (
    (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,9}$/.test(`${value}`)
  );
}

type Find = (db: Db, asked: { ids: string }) => Promise<{ id: number; kept: number }[]>;
const QUERIES: Readonly<Record<keyof StandIns, Readonly<Record<Engine, Find>>>> = {
  people: { sqlite: peopleQuery('sqlite'), postgres: peopleQuery('postgres') },
  attendees: { sqlite: attendeesQuery('sqlite'), postgres: attendeesQuery('postgres') },
};

function peopleQuery(engine: Engine): Find {
  return compileOnce((db, param) =>
    db
      .selectFrom('people')
      .select(['id', 'merged_into as kept'])
      .where('merged_into', 'is not', null)
      .where('id', 'in', listedNumbers(engine, param('ids')))
      .$narrowType<{ kept: number }>(),
  );
}

/** Of a period that another absorbed (`joinMemberships`): the one that is open in the same group. */
function attendeesQuery(engine: Engine): Find {
  return compileOnce((db, param) =>
    db
      .selectFrom('memberships as absorbed')
      .innerJoin('memberships as open', (join) =>
        join
          .onRef('open.group_id', '=', 'absorbed.group_id')
          .onRef('open.person_id', '=', 'absorbed.person_id')
          .on('open.left_at', 'is', null),
      )
      .select(['absorbed.id', 'open.id as kept'])
      .where('absorbed.left_at', '=', LONG_GONE)
      .where('absorbed.id', 'in', listedNumbers(engine, param('ids'))),
  );
}
