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
  /** Number of skeleton rows. */
  rows?: number;
  /** What needs signal: «Para ver a las personas hace falta señal». */
  offlineTitle: string;
  /** Above the server's sentence, when retrying will not help. */
  refusedTitle?: string;
  /** Nested in another read, which shows the age for both. */
  isInner?: boolean;
  children: (value: T) => ReactNode;
};

/** A screen's server data, or why it is missing. */
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
