import { foldText, hasWords, searchWords } from '#contract/rules/fold-text';
import { compareText } from '#web/ui/format/compare-text.ts';

export type Pickable = {
  id: number;
  alias: string;
  email?: string | null;
  /** Absent if the server withholds it. */
  role?: string;
  state: string;
  city: string;
};

export type PeopleFilter = { search: string; state: string; city: string; role: string };

export const NO_FILTER: PeopleFilter = { search: '', state: '', city: '', role: '' };

/** An empty filter keeps everyone. */
export function filterPeople<P extends Pickable>(people: readonly P[], filter: PeopleFilter): P[] {
  const words = searchWords(filter.search);
  const keys = words.length > 0 ? keysOf(people) : [];
  return people.filter(
    (person, index) =>
      (!filter.state || person.state === filter.state) &&
      (!filter.city || person.city === filter.city) &&
      (!filter.role || person.role === filter.role) &&
      hasWords(keys[index] ?? '', words),
  );
}

/** Folded once per list, not per keystroke. */
const keyLists = new WeakMap<readonly Pickable[], readonly string[]>();

function keysOf(people: readonly Pickable[]): readonly string[] {
  const known = keyLists.get(people);
  if (known) return known;
  const keys = people.map(({ alias, email }) => foldText(`${alias} ${email ?? ''}`));
  keyLists.set(people, keys);
  return keys;
}

export function sortByAlias<P extends { alias: string }>(people: readonly P[]): P[] {
  return [...people].sort((one, other) => compareText(one.alias, other.alias));
}

export function valuesOf<P>(people: readonly P[], of: (person: P) => string): string[] {
  return [...new Set(people.map(of))].filter(Boolean).sort(compareText);
}
