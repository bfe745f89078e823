import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { OfflineNote } from './offline-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import * as words from './words.ts';

export type ReadState<T> =
  | { type: 'loading' }
  | { type: 'offline' }
  | { type: 'failed'; sentence: string }
  | { type: 'known'; value: T; behind?: Behind };

/** When it was read, and why there is nothing newer. */
export type Behind = { readAt: number; now: number; why: 'no-signal' | 'failed' };

export type ReadContentProps<T> = {
  state: ReadState<T>;
  onReload: () => void;
  /** Number of skeleton rows. */
  rows?: number;
  children: (value: T) => ReactNode;
};

export function ReadContent<T>({ state, onReload, rows = 2, children }: ReadContentProps<T>) {
  const again = (
    <Button variant="quiet" onClick={onReload}>
      {words.retry}
    </Button>
  );
  switch (state.type) {
    case 'loading':
      return <SkeletonRows rows={rows} />;
    case 'offline':
      return (
        <div className={root}>
          <OfflineNote>{words.noSignal}</OfflineNote>
          {again}
        </div>
      );
    case 'failed':
      return (
        <div className={root} role="alert">
          <p>{state.sentence}</p>
          {again}
        </div>
      );
    case 'known':
      return (
        <>
          {state.behind && <BehindNote {...state.behind} />}
          {children(state.value)}
        </>
      );
  }
}

export function BehindNote({ readAt, now, why }: Behind) {
  const age = formatRelative(readAt, now);
  if (why === 'no-signal') return <OfflineNote age={age} />;
  return <OfflineNote>{words.notUpdated(age)}</OfflineNote>;
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
