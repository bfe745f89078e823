/** Every filter of the contract that names a place, a group or a person, out of the caller's reach. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint';
import { policy } from '#contract/core/policy';
import { columnOf, ROLES, type Role } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { buildWorld, type World } from './support/world.ts';

const NAMES_PLACE = ['state', 'city', 'near'];
const NAMES_THING = ['community', 'group', 'personId', 'people', 'teamId'];
/** A new parameter belongs to these or to those. */
const NAMES_NOTHING = [
  ...['cursor', 'limit', 'search', 'situation', 'sort', 'direction', 'purpose', 'role', 'status'],
  ...['teamType', 'badge', 'sortBy', 'period', 'level', 'only', 'type', 'before', 'action', 'all'],
  ...['selection', 'week', 'from', 'until', 'known', 'compare', 'table'],
];

/** Where what is named narrows nothing by reach, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'people.page near': 'it puts those of a place first, and leaves nobody out',
  'directory.list state': 'the directory is of the whole network, for every approved person',
  'directory.list city': 'the directory is of the whole network, for every approved person',
  'institutions.suggestions city': 'without a state it is a city of the own one, as it is typed',
  'sync.photos people': 'whoever is out of reach is left out, as whoever has no photo',
  'state-coordinator.people community': '«con» or «sin», and none in particular',
};

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());

const rows = [...rowsByName.values()].filter(({ method }) => method === 'GET');
const cases = rows.flatMap((row) =>
  parametersOf(row)
    .filter((name) => [...NAMES_PLACE, ...NAMES_THING].includes(name))
    .filter((name) => EXCEPTIONS[`${row.name} ${name}`] === undefined)
    .map((name) => ({ row, name, method: row.method, path: row.path })),
);

type Schema = { entries?: object; pipe?: readonly Schema[] };

function parametersOf({ query }: Endpoint): string[] {
  const { entries, pipe } = query as Schema;
  return Object.keys(entries ?? pipe?.[0]?.entries ?? {});
}

/** Whoever calls a row within bounds, and not by a cell that an audience or figures decide. */
function boundCallers(row: Endpoint): Role[] {
  return ROLES.filter((role) => {
    const cell = policy.get(row.name)?.[columnOf(role)];
    return cell?.type === 'allow' && !cell.reaches.includes('A') && !cell.reaches.includes('f');
  });
}

/** As somebody of Durango names what lies in Chihuahua. */
function farOf(name: string): string {
  const { id, city, localId } = world.community('Chihuahua');
  const far: Record<string, string> = {
    ...{ state: 'Chihuahua', city, community: String(id), group: String(id) },
    ...{
      personId: String(localId),
      people: String(localId),
      teamId: String(world.team('Chihuahua').id),
    },
  };
  return far[name] as string;
}

async function ask(role: Role, path: string, query: Record<string, string>) {
  const as = await test.session(world.person(role, 'Durango').id);
  const { status, text } = await test.ask('GET', `/api${path}?${new URLSearchParams(query)}`, {
    as,
  });
  return { status, text };
}

it('every parameter either names something or is known to name nothing', () => {
  const known = new Set([...NAMES_PLACE, ...NAMES_THING, ...NAMES_NOTHING]);
  expect(rows.flatMap(parametersOf).filter((name) => !known.has(name))).toEqual([]);
  const named = rows.flatMap((row) => parametersOf(row).map((name) => `${row.name} ${name}`));
  expect(Object.keys(EXCEPTIONS).filter((one) => !named.includes(one))).toEqual([]);
});

describe.each(cases)('$method $path?$name', ({ row, name }) => {
  it('out of reach is refused in words, and never an empty list', async () => {
    const isPlace = NAMES_PLACE.includes(name);
    for (const role of boundCallers(row)) {
      const got = await ask(role, row.path, { [name]: farOf(name) });
      expect([role, got.status], got.text).toEqual([role, isPlace ? 403 : 404]);
      expect(got.text).toMatch(/^[A-ZÁÉÍÓÚ«][^{}[\]]+$/u);
      // What is not there at all is refused with the same words.
      if (!isPlace) expect(await ask(role, row.path, { [name]: '999999' })).toEqual(got);
    }
  });
});
