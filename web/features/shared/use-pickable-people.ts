import { useMemo, useState } from 'react';
import type { QueryOf } from '#contract/core/endpoint';
import { pagePeople } from '#contract/people-page';
import { usePhone } from '#web/services/phone-context.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { listedOf } from '#web/services/standing-of.ts';
import { useServerPages } from '#web/services/use-server-pages.ts';
import type { Standing } from '#web/ui/data/list-standing.tsx';
import { compareText } from '#web/ui/format/compare-text.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { chosenPeople } from './chosen-people.ts';
import { NO_FILTER, type PeopleFilter, type Pickable } from './filter-people.ts';

type Query = Partial<QueryOf<typeof pagePeople>>;

/** Base restriction under any filter. Must be a stable reference. */
export type PickableScope = Pick<Query, 'role' | 'community' | 'near'>;

export type RemotePeople = {
  scope: PickableScope;
  filter: PeopleFilter;
  onFilter: (filter: PeopleFilter) => void;
  choices: { states: readonly string[]; cities: readonly string[]; roles: readonly string[] };
  standing: Standing;
  /** Everyone shown since the picker opened. */
  seen: ReadonlyMap<number, Pickable>;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

export type PickablePeople = { people: readonly Pickable[]; remote: RemotePeople };

const APPROVED = { status: 'approved', purpose: 'choose' } as const;

export function usePickablePeople(
  scope: PickableScope,
  { isWanted }: { isWanted: boolean },
): { state: ServerRead<PickablePeople>; reload: () => void } {
  const [filter, setFilter] = useState<PeopleFilter>(NO_FILTER);
  const typed = filter.search.trim();
  const search = useSettled(typed);
  const pages = useServerPages(pagePeople, {
    query: { ...scope, ...APPROVED, search, limit: 100, ...placeOf(filter, scope) },
    isFresh: true,
    isWanted,
  });
  const { state: read, reload } = pages;
  const { now } = usePhone();
  const listed = listedOf(pages, search === typed, now());
  const known = listed?.value ?? null;
  const people = useMemo(() => known?.flatMap(({ rows }) => rows) ?? [], [known]);
  const seen = useSeen(people);
  if (!listed) return { state: read as Exclude<typeof read, { type: 'known' }>, reload };
  const everybody = listed.value[0]?.everybody;
  const sorted = (values: readonly string[] = []) => [...values].sort(compareText);
  const remote: RemotePeople = {
    ...{ scope, filter, onFilter: setFilter, seen },
    choices: {
      states: sorted(everybody?.states),
      cities: sorted(everybody?.cities),
      roles: sorted(everybody?.roles),
    },
    standing: listed.standing,
    total: listed.value.at(-1)?.total ?? 0,
    ...pages.paging,
  };
  const behind = read.type === 'known' && read.behind ? { behind: read.behind } : {};
  return { state: { type: 'known', value: { people, remote }, ...behind }, reload };
}

function placeOf({ state, city, role }: PeopleFilter, scope: PickableScope): Query {
  return { state: state || null, city: city || null, role: role || (scope.role ?? null) };
}

function useSeen(people: readonly Pickable[]): ReadonlyMap<number, Pickable> {
  const [seen, setSeen] = useState<ReadonlyMap<number, Pickable>>(() => new Map());
  if (people.every(({ id }) => seen.has(id))) return seen;
  const next = new Map([...seen, ...people.map((person) => [person.id, person] as const)]);
  setSeen(next);
  return next;
}

/** As `chosenPeople`; people of a draft on no loaded page are fetched by id. */
export function useChosenPeople(
  people: ServerRead<readonly Pickable[]>,
  ids: readonly number[],
  remote: RemotePeople | undefined,
): readonly Pickable[] | null {
  const unseen = remote ? ids.filter((id) => !remote.seen.has(id)) : [];
  const { state } = useServerRead(pagePeople, {
    query: { ...remote?.scope, ...APPROVED, limit: 100, personId: unseen.slice(0, 100) },
    isFresh: true,
    isWanted: unseen.length > 0,
  });
  if (!remote) return chosenPeople(people, ids);
  // Refused: none of them is within reach any more.
  const isTold = state.type === 'known' || (state.type === 'failed' && state.isRefused);
  if (unseen.length > 0 && !isTold) return null;
  const asked = state.type === 'known' ? state.value.rows : [];
  const all = new Map([...remote.seen, ...asked.map((person) => [person.id, person] as const)]);
  return ids.flatMap((id) => all.get(id) ?? []);
}
