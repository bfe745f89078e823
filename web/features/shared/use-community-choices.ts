import { useMemo, useState } from 'react';
import { type PagedCommunity, pageCommunities } from '#contract/communities-page';
import { PAGE_MAX } from '#contract/people-page';
import { communityDetails } from '#contract/rules/community-names';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { onceById } from '#web/services/use-server-pages.ts';
import type { ComboboxOption } from '#web/ui/form/combobox.lazy.tsx';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import * as messages from './messages.ts';

type Asked = {
  state?: string | undefined;
  /** Selected id, fetched separately if on no loaded page. */
  chosen: string;
  isFresh?: boolean;
  isWanted?: boolean;
};

export type CommunityChoices = {
  communities: readonly PagedCommunity[];
  options: readonly ComboboxOption[];
  isWhole: boolean;
  isLoading: boolean;
  /** The server could not be searched for what was typed. */
  isMissing: boolean;
  onQueryChange: (query: string) => void;
};

/** Field props; «none» is shown only after the search completed. */
export function toCommunityChoice(state: ServerRead<CommunityChoices>, emptyText: string) {
  if (state.type !== 'known') {
    const isLoading = state.type === 'loading';
    return { options: NONE, isLoading, emptyText: messages.searchFailed };
  }
  const { options, isLoading, isMissing, onQueryChange } = state.value;
  const text = isMissing ? messages.searchFailed : emptyText;
  return { options, isLoading, emptyText: text, onQueryChange };
}

/** Chosen beforehand: the id of the one community within reach; '' of none or several. */
export function onlyCommunity(state: ServerRead<CommunityChoices>): string {
  const known = state.type === 'known' && state.value.isWhole ? state.value.options : NONE;
  return known.length === 1 ? (known[0]?.value ?? '') : '';
}

const NONE: readonly ComboboxOption[] = [];

const CHOOSE = { purpose: 'choose', sort: 'name', limit: PAGE_MAX } as const;

/** Communities to choose from: the first hundred by name, plus search results. */
export function useCommunityChoices({ state, chosen, isFresh = false, isWanted = true }: Asked): {
  state: ServerRead<CommunityChoices>;
  reload: () => void;
} {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const scope = { ...CHOOSE, ...(state === undefined ? {} : { state }) };
  const first = useServerRead(pageCommunities, { query: scope as never, isFresh, isWanted });
  const isWhole = first.state.type === 'known' && first.state.value.next === null;
  const isMany = first.state.type === 'known' && !isWhole;
  const found = useServerRead(pageCommunities, {
    query: { ...scope, search } as never,
    isWanted: isWanted && isMany && search !== '',
  });
  const rows = useMemo(
    () => onceById([...rowsOf(first.state), ...rowsOf(found.state)]),
    [first.state, found.state],
  );
  const isThere = chosen === '' || rows.some(({ id }) => String(id) === chosen);
  const own = useServerRead(pageCommunities, {
    query: { ...CHOOSE, community: chosen } as never,
    isWanted: isWanted && isMany && !isThere,
  });
  const communities = useMemo(() => onceById([...rowsOf(own.state), ...rows]), [own.state, rows]);
  const options = useMemo(() => toOptions(communities), [communities]);
  if (first.state.type !== 'known') return { state: first.state, reload: first.reload };
  const isLoading = isMany && (search !== typed.trim() || found.state.type === 'loading');
  const value: CommunityChoices = {
    ...{ communities, options, isWhole, onQueryChange: setTyped },
    isLoading: isLoading && typed.trim() !== '',
    isMissing: isMany && search !== '' && isMissing(found.state),
  };
  return { state: { ...first.state, value }, reload: first.reload };
}

function isMissing({ type }: ServerRead<unknown>): boolean {
  return type === 'offline' || type === 'failed';
}

function rowsOf(read: ServerRead<{ rows: PagedCommunity[] }>): readonly PagedCommunity[] {
  return read.type === 'known' ? read.value.rows : [];
}

function toOptions(communities: readonly PagedCommunity[]): ComboboxOption[] {
  const details = communityDetails(communities);
  return communities.map(({ id, name, location }) => ({
    ...{ value: String(id), label: name, detail: details.get(id) ?? location },
  }));
}
