import type { Status, UserItem } from '#contract/people';
import { compareValues } from '#web/ui/compare-values.ts';
import { foldText } from '#web/ui/fold-text.ts';
import { roleWords } from './people-words.ts';

export type PeopleFilter = {
  /** Part of an alias, an address, a city or a state; accents and case aside. */
  search: string;
  status: Status | null;
  state: string | null;
  /** Any role value of those that bear its name. */
  role: string | null;
};

export const EVERYBODY: PeopleFilter = { search: '', status: null, state: null, role: null };

type Searched = Pick<UserItem, 'alias' | 'email' | 'city' | 'state' | 'role' | 'status'>;

/** Whether a person is shown; null when everybody is. Made once for each change of a filter. */
export function filterToTest(filter: PeopleFilter): ((person: Searched) => boolean) | undefined {
  const wanted = foldText(filter.search);
  const { status, state } = filter;
  const role = filter.role === null ? null : roleWords(filter.role);
  if (wanted === '' && status === null && state === null && role === null) return undefined;
  return (person) =>
    (status === null || person.status === status) &&
    (state === null || person.state === state) &&
    (role === null || roleWords(person.role) === role) &&
    (wanted === '' || keyOf(person).includes(wanted));
}

export type Found<P extends Searched> = {
  people: readonly P[];
  filter: PeopleFilter;
  /** Whom the filter leaves, in the order of `people`. */
  shown: readonly P[];
  /** The same as a question; undefined when everybody is shown. */
  isShown: ((person: P) => boolean) | undefined;
};

/** Another letter, or one filter more, is looked for among those that were found before. */
export function findPeople<P extends Searched>(
  people: readonly P[],
  filter: PeopleFilter,
  before: Found<P> | null,
): Found<P> {
  const test = filterToTest(filter);
  if (!test) return { people, filter, shown: people, isShown: undefined };
  const goesOn = before?.people === people && isNarrower(filter, before.filter);
  const shown = (goesOn ? before.shown : people).filter(test);
  const found = new Set(shown);
  return { people, filter, shown, isShown: (person) => found.has(person) };
}

function isNarrower(filter: PeopleFilter, than: PeopleFilter): boolean {
  return (
    foldText(filter.search).includes(foldText(than.search)) &&
    (['status', 'state', 'role'] as const).every(
      (key) => than[key] === null || than[key] === filter[key],
    )
  );
}

/** Folded once for each person, not for each letter that is typed. */
const keys = new WeakMap<Searched, string>();

function keyOf(person: Searched): string {
  const known = keys.get(person);
  if (known !== undefined) return known;
  // A line each: no search reaches from one into the next.
  const fields = [person.alias, person.email ?? '', person.city, person.state];
  const key = foldText(fields.join('\n'));
  keys.set(person, key);
  return key;
}

/** Folds everybody ahead of the first letter. */
export function prepareSearch(people: readonly Searched[]): void {
  for (const person of people) keyOf(person);
}

export type Choice = { value: string; label: string };

/** The states and roles that occur, as a dictionary has them; role values of one name are one choice. */
export function choicesOf(people: readonly Pick<UserItem, 'state' | 'role'>[]): {
  states: Choice[];
  roles: Choice[];
} {
  const states = new Set(people.map(({ state }) => state).filter(Boolean));
  const roles = new Map<string, string>();
  for (const role of new Set(people.map(({ role }) => role))) {
    const label = roleWords(role);
    if (!roles.has(label)) roles.set(label, role);
  }
  return {
    states: sorted([...states].map((state) => ({ value: state, label: state }))),
    roles: sorted([...roles].map(([label, value]) => ({ value, label }))),
  };
}

function sorted(choices: Choice[]): Choice[] {
  return choices.sort((one, other) => compareValues(one.label, other.label));
}

export type PeopleCounts = Readonly<Record<'total' | Status, number>>;

export function countPeople(people: readonly Pick<UserItem, 'status'>[]): PeopleCounts {
  const counts = { total: people.length, pending: 0, approved: 0, rejected: 0 };
  for (const { status } of people) counts[status] += 1;
  return counts;
}
