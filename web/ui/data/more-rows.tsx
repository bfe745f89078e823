import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import * as words from './words.ts';

/** The rest of a list that comes a page at a time. */
export type Paging = {
  hasMore: boolean;
  isLoading: boolean;
  /** The last page asked for did not come: then only a press asks again. */
  hasFailed: boolean;
  onMore: () => void;
};

/** How far ahead the next page is asked for: about two screens of rows. */
const AHEAD = '1200px';

/** At the foot of a list: asks for more before somebody gets there, and at a press. */
export function MoreRows({ paging, count }: { paging: Paging; count: number }) {
  const { hasMore, isLoading, hasFailed } = paging;
  const foot = useRef<HTMLDivElement>(null);
  const onMore = useStableCallback(paging.onMore);
  const isWatching = hasMore && !isLoading && !hasFailed;
  // Watched anew with each page: one that is short leaves the foot where it was seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` says that there are more rows
  useEffect(() => {
    if (!foot.current || !isWatching) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: AHEAD },
    );
    watcher.observe(foot.current);
    return () => watcher.disconnect();
  }, [isWatching, onMore, count]);
  if (!hasMore) return null;
  return (
    <div ref={foot} className={root}>
      {hasFailed && <p role="status">{words.restFailed}</p>}
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {isLoading ? words.loading : words.seeMore}
      </Button>
    </div>
  );
}

/** Asked for at a press alone: nothing moves without one. */
export function EarlierRows({
  paging,
  label = words.seeEarlier,
}: {
  paging: Paging;
  label?: string;
}) {
  const { hasMore, isLoading, hasFailed, onMore } = paging;
  if (!hasMore) return null;
  return (
    <div>
      {hasFailed && <p role="status">{words.earlierFailed}</p>}
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

/** Prints once every page is there; one that does not come leaves it to another press. */
export function usePrintWhole(paging: Paging | undefined): () => void {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    if (paging?.hasMore && !paging.hasFailed) {
      if (!paging.isLoading) paging.onMore();
      return;
    }
    setWanted(false);
    if (!paging?.hasMore) window.print();
  }, [isWanted, paging]);
  return () => setWanted(true);
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  py: '4',
  _print: { display: 'none' },
});
