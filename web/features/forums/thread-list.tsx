import MessagesSquare from 'lucide-react/icons/messages-square';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Category, type ForumThread, listThreads } from '#contract/forums';
import { css, cx } from '#styled/css';
import { useKeptForums } from '#web/records/use-forums.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { MoreRows } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { cardClass } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { findThreads } from './find-threads.ts';
import { ThreadItem } from './thread-item.tsx';
import * as words from './words.ts';

export type ThreadListProps = { category: Category | null; typed: string };

/** Local threads; with signal, older ones on demand. */
export function ThreadList(props: ThreadListProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const hasSignal = useSignal();
  if (wantsAll && hasSignal) return <AllThreads {...props} />;
  return (
    <KeptThreads {...props}>
      <Button
        variant="quiet"
        disabled={!hasSignal}
        {...(!hasSignal && { note: words.needsSignalHint })}
        onClick={() => setWantsAll(true)}
      >
        {words.seeOlder}
      </Button>
    </KeptThreads>
  );
}

function KeptThreads({ category, typed, children }: ThreadListProps & { children: ReactNode }) {
  const { state, reload, hasMore } = useKeptForums();
  const filter = { category, typed: useDeferredValue(typed) };
  return (
    <ReadPage state={state} onReload={reload} offlineTitle={words.needsSignal} isInner>
      {(all) => (
        <>
          <Threads
            threads={findThreads(all, filter)}
            noMatch={typed === '' ? null : words.noRecentMatch}
          />
          <div className={foot}>
            {hasMore && <p className={note}>{words.onlyNewest}</p>}
            {children}
          </div>
        </>
      )}
    </ReadPage>
  );
}

function AllThreads({ category, typed }: ThreadListProps) {
  const search = useSettled(typed.trim());
  const pages = useServerPages(listThreads, {
    params: { id: category ?? 'todos' },
    query: search ? { search } : {},
  });
  return (
    <ReadPage
      state={pages.state}
      onReload={pages.reload}
      offlineTitle={words.allNeedSignal}
      isInner
    >
      {(read) => {
        const threads = read.flatMap((page) => page.threads);
        if (threads.length === 0 && search !== typed.trim()) return <SkeletonRows />;
        return (
          <>
            <Threads threads={threads} noMatch={search === '' ? null : words.noMatch} />
            <MoreRows count={threads.length} paging={pages.paging} />
          </>
        );
      }}
    </ReadPage>
  );
}

type ThreadsProps = {
  threads: readonly (ForumThread & { waiting?: boolean })[];
  noMatch: string | null;
};

function Threads({ threads, noMatch }: ThreadsProps) {
  const now = useNow();
  if (threads.length === 0) {
    return noMatch !== null ? (
      <EmptyState title={noMatch} />
    ) : (
      <EmptyState icon={<MessagesSquare />} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    <section aria-label={words.recent}>
      <ul className={list}>
        {threads.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} now={now} />
        ))}
      </ul>
    </section>
  );
}

const foot = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
const list = cx(cardClass, css({ listStyle: 'none', margin: '0', py: { desktop: '2' } }));
