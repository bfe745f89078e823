import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import * as words from './words.ts';

export type Paging = {
  hasMore: boolean;
  isLoading: boolean;
  /** The last page failed: only a press retries. */
  hasFailed: boolean;
  onMore: () => void;
};

/** Prefetch distance: about two screens of rows. */
const AHEAD = '1200px';

/** End of a list: loads more ahead of scrolling, and on press. */
export function MoreRows({ paging, count }: { paging: Paging; count: number }) {
  const { hasMore, isLoading, hasFailed } = paging;
  const foot = useRef<HTMLDivElement>(null);
  const onMore = useStableCallback(paging.onMore);
  const isWatching = hasMore && !isLoading && !hasFailed;
  // Observes again after each page: a short one leaves the end in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when `count` grows
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

/** Only on press, so nothing moves unasked. */
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

/** Prints once every page is loaded; after a failure another press retries. */
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
