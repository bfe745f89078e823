import { matchesSearch } from '#contract/rules/fold-text';
import { compareText } from '#web/ui/format/compare-text.ts';

/** What it takes to choose somebody. */
export type Pickable = {
  id: number;
  alias: string;
  email: string | null;
  role: string;
  state: string;
  city: string;
};

export type PeopleFilter = { search: string; state: string; city: string; role: string };

export const NO_FILTER: PeopleFilter = { search: '', state: '', city: '', role: '' };

/** Who is left by all that was chosen; an empty choice leaves everybody. */
export function filterPeople<P extends Pickable>(people: readonly P[], filter: PeopleFilter): P[] {
  return people.filter(
    (person) =>
      (!filter.state || person.state === filter.state) &&
      (!filter.city || person.city === filter.city) &&
      (!filter.role || person.role === filter.role) &&
      matchesSearch(`${person.alias} ${person.email ?? ''}`, filter.search),
  );
}

/** In the order of a dictionary, for a list somebody looks through. */
export function sortByAlias<P extends { alias: string }>(people: readonly P[]): P[] {
  return [...people].sort((one, other) => compareText(one.alias, other.alias));
}

/** The values there are, sorted as in Spanish. */
export function valuesOf<P>(people: readonly P[], of: (person: P) => string): string[] {
  return [...new Set(people.map(of))].filter(Boolean).sort(compareText);
}
