import type { StatePeopleSort, StatePerson } from '#contract/state-coordinator';

type Value = string | number | null;
type Order = { sort?: StatePeopleSort | undefined; direction?: 'asc' | 'desc' | undefined };

const VALUES: Readonly<Record<StatePeopleSort, (person: StatePerson) => Value>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  city: ({ city }) => city,
  community: ({ community }) => community,
  invitation: ({ lastInvitation }) => lastInvitation,
  next: ({ nextMeeting }) => nextMeeting?.day ?? null,
  kpis: ({ assignedKpis }) => assignedKpis.length,
};

const SPANISH = new Intl.Collator('es-MX', { numeric: true });

/** Those without a value come last both ways; of the same value, they stay by name. */
export function sortPeople(
  people: readonly StatePerson[],
  { sort = 'name', direction }: Order,
): StatePerson[] {
  const sign = direction === 'desc' ? -1 : 1;
  const valued = people.map((person) => ({ person, value: VALUES[sort](person) }));
  valued.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
  return valued.map(({ person }) => person);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return SPANISH.compare(String(one), String(other));
}
