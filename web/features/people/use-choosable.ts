import { useMemo, useState } from 'react';
import type { UserItem } from '#contract/people';
import { PAGE_MAX, pagePeople } from '#contract/people-page';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './messages.ts';
import type { Selection } from './selection.ts';
import type { PeoplePages, PeopleQuery } from './use-people-pages.ts';

export type Choosable = {
  people: readonly UserItem[];
  purpose: Purpose;
  /** False while more may exist. */
  isWhole: boolean;
  /** All or none; unloaded pages are fetched first. */
  setAll: (isChosen: boolean) => void;
};

/** Deciding about those who wait, or changing where approved people are. */
export type Purpose = 'decide' | 'place';

type Found = Pick<PeoplePages, 'query' | 'paging'> & {
  shown: readonly UserItem[];
  purpose: Purpose;
  canChoose: (person: UserItem) => boolean;
};

export function useChoosable(found: Found, selection: Selection): Choosable {
  const { shown, query, paging, purpose, canChoose } = found;
  const { call } = usePhone();
  const toasts = useToasts();
  const [read, setRead] = useState<{ query: PeopleQuery; people: UserItem[] } | null>(null);
  const isWhole = !paging.hasMore;
  const people = useMemo(() => {
    const near = shown.filter(canChoose);
    if (isWhole || read?.query !== query) return near;
    const ids = new Set(near.map(({ id }) => id));
    return [...near, ...read.people.filter(({ id }) => !ids.has(id))];
  }, [shown, isWhole, read, query, canChoose]);

  const readAll = async () => {
    const all: UserItem[] = [];
    let cursor: string | undefined;
    do {
      const wanted = { ...query, status: STATUS[purpose], limit: PAGE_MAX, cursor };
      const page = await call(pagePeople, { query: wanted });
      all.push(...page.rows.filter(canChoose));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    setRead({ query, people: all });
    return all;
  };

  const setAll = async (isChosen: boolean) => {
    if (!isChosen) return selection.clear();
    const choose = (some: readonly UserItem[]) =>
      selection.set(
        some.map(({ id }) => id),
        true,
      );
    // Selects loaded ones at once, so the checkbox responds.
    choose(people);
    if (isWhole) return;
    try {
      choose(await readAll());
    } catch (error) {
      const description = sentenceOf(error, messages.failedReadAll);
      toasts.show({ title: messages.failed, description, variant: 'destructive' });
    }
  };
  return { people, isWhole, purpose, setAll: (isChosen) => void setAll(isChosen) };
}

const STATUS = { decide: 'pending', place: 'approved' } as const;
