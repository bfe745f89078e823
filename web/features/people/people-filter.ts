import { roleName } from '#contract/core/role-badge';
import type { Status, UserItem } from '#contract/people';
import type { Everybody } from '#contract/people-page';
import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { compareValues } from '#web/ui/data/compare-values.ts';

export type PeopleFilter = {
  /** Part of an alias, address, city, state or community; ignores accents and case. */
  search: string;
  status: Status | null;
  state: string | null;
  /** Any one of the role values sharing a label. */
  role: string | null;
};

export const EVERYBODY: PeopleFilter = { search: '', status: null, state: null, role: null };

type Searched = Pick<
  UserItem,
  'alias' | 'email' | 'city' | 'state' | 'community' | 'role' | 'status' | 'left'
>;

export type Found<P extends Searched> = {
  people: readonly P[];
  filter: PeopleFilter;
  shown: readonly P[];
  /** Same as a predicate over indexes; undefined if unfiltered. */
  isShown: ((place: number) => boolean) | undefined;
};

/** A narrower query searches only the previous results. */
export function findPeople<P extends Searched>(
  people: readonly P[],
  filter: PeopleFilter,
  before: Found<P> | null,
): Found<P> {
  const test = filterToTest(filter);
  if (!test) return { people, filter, shown: people, isShown: undefined };
  const keys = keysOf(people);
  const wasShown =
    before?.people === people && isNarrower(filter, before.filter) ? before.isShown : undefined;
  // Flags, not a set: building one per keystroke is slow with thousands.
  const flags = new Uint8Array(people.length);
  const shown: P[] = [];
  people.forEach((person, index) => {
    if (wasShown && !wasShown(index)) return;
    if (!test(person, keys[index] as string)) return;
    flags[index] = 1;
    shown.push(person);
  });
  return { people, filter, shown, isShown: (place) => flags[place] === 1 };
}

/** Predicate by search key; undefined if unfiltered. */
function filterToTest(
  filter: PeopleFilter,
): ((person: Searched, key: string) => boolean) | undefined {
  const wanted = searchWords(filter.search);
  const { status, state } = filter;
  const role = filter.role === null ? null : roleName(filter.role);
  if (wanted.length === 0 && status === null && state === null && role === null) return undefined;
  return (person, key) =>
    (status === null || (person.status === status && !person.left)) &&
    (state === null || person.state === state) &&
    (role === null || roleName(person.role) === role) &&
    hasWords(key, wanted);
}

function isNarrower(filter: PeopleFilter, than: PeopleFilter): boolean {
  return (
    searchWords(filter.search).join(' ').includes(searchWords(than.search).join(' ')) &&
    (['status', 'state', 'role'] as const).every(
      (key) => than[key] === null || than[key] === filter[key],
    )
  );
}

/** Folded search keys per list, computed once instead of per keystroke. */
const keyLists = new WeakMap<readonly Searched[], readonly string[]>();

function keysOf(people: readonly Searched[]): readonly string[] {
  const known = keyLists.get(people);
  if (known) return known;
  const keys = people.map(toKey);
  keyLists.set(people, keys);
  return keys;
}

function toKey({ alias, email, city, state, community }: Searched): string {
  return foldText([alias, email ?? '', city, state, community ?? ''].join('\n'));
}

export type Choice = { value: string; label: string };

export function choicesOf(everybody: Pick<Everybody, 'states' | 'roles'>): {
  states: Choice[];
  roles: Choice[];
} {
  const roles = new Map<string, string>();
  for (const role of everybody.roles) {
    const label = roleName(role);
    if (!roles.has(label)) roles.set(label, role);
  }
  return {
    states: sorted(everybody.states.map((state) => ({ value: state, label: state }))),
    roles: sorted([...roles].map(([label, value]) => ({ value, label }))),
  };
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((one, other) => compareValues(one.label, other.label));
}
