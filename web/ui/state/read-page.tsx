import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { ErrorState } from './error-state.tsx';
import { OfflineState } from './offline-state.tsx';
import { BehindNote, type ReadState } from './read-content.tsx';
import { SkeletonRows } from './skeleton.tsx';
import * as words from './words.ts';

export type ReadPageProps<T> = {
  state: ReadState<T> & { isRefused?: boolean };
  onReload: () => void;
  /** How many rows its place is kept with. */
  rows?: number;
  /** What cannot be done without signal, in words: «Para ver a las personas hace falta señal». */
  offlineTitle: string;
  /** Over the server's sentence when it will not say more, however often it is asked. */
  refusedTitle?: string;
  /** Within another of the same screen, which says for both how old they are. */
  isInner?: boolean;
  children: (value: T) => ReactNode;
};

/** What a whole screen is made of, once it was read; until then, and failing that, why it is not there. */
export function ReadPage<T>(props: ReadPageProps<T>) {
  const { state, onReload, rows = 6 } = props;
  switch (state.type) {
    case 'loading':
      return <SkeletonRows rows={rows} />;
    case 'offline':
      return (
        <OfflineState
          title={props.offlineTitle}
          action={
            <Button variant="quiet" onClick={onReload}>
              {words.retry}
            </Button>
          }
        >
          {words.offlineHint}
        </OfflineState>
      );
    case 'failed':
      if (!state.isRefused) return <ErrorState message={state.sentence} onRetry={onReload} />;
      return <ErrorState title={props.refusedTitle ?? words.refused} message={state.sentence} />;
    case 'known':
      return (
        <>
          {state.behind && !props.isInner && <BehindNote {...state.behind} />}
          {props.children(state.value)}
        </>
      );
  }
}
