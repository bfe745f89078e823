import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import * as messages from './messages.ts';

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
      {hasFailed && <p role="status">{messages.restFailed}</p>}
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {isLoading ? messages.loading : messages.seeMore}
      </Button>
    </div>
  );
}

/** Only on press, so nothing moves unasked. */
export function EarlierRows({
  paging,
  label = messages.seeEarlier,
}: {
  paging: Paging;
  label?: string;
}) {
  const { hasMore, isLoading, hasFailed, onMore } = paging;
  if (!hasMore) return null;
  return (
    <div>
      {hasFailed && <p role="status">{messages.earlierFailed}</p>}
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

/** Prints once every page is loaded; after a failure another press retries. */
export function usePrintAll(paging: Paging | undefined): () => void {
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

/**
 * «Fin» reaches the last row of the whole list, not of what is read so far. «Inicio» goes to the top
 * at once: rows that are measured on the way would end the browser's own gliding.
 */
export function useHomeAndEnd(paging: Paging | undefined): void {
  const [isWanted, setWanted] = useState(false);
  const hasMore = paging?.hasMore === true;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target)) return;
      if (event.key === 'End' && hasMore) setWanted(true);
      if (event.key !== 'Home') return;
      setWanted(false);
      event.preventDefault();
      window.scrollTo({ top: 0 });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasMore]);
  useEffect(() => {
    if (!isWanted) return;
    if (paging?.hasMore && !paging.hasFailed) {
      if (!paging.isLoading) paging.onMore();
      return;
    }
    setWanted(false);
    // Twice: rows near the end are measured once they are in sight.
    toFoot();
    const frame = requestAnimationFrame(toFoot);
    return () => cancelAnimationFrame(frame);
  }, [isWanted, paging]);
}

const toFoot = () => window.scrollTo({ top: document.documentElement.scrollHeight });

/** Both keys have a meaning of their own there. */
const TAKEN = [
  'input',
  'select',
  'textarea',
  '[role=tab]',
  '[role=radio]',
  '[role=menu]',
  '[role=dialog]',
];

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKEN.join()) !== null;
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
