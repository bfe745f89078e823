import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import * as messages from './messages.ts';

/** Whether a list's rows answer the current query. */
export type Standing = { type: 'answered' } | Unanswered;

/** Rows from an earlier answer: neither a count nor emptiness follows from them. */
export type Unanswered =
  | { type: 'searching' }
  | ({ type: 'failed'; sentence: string; onRetry: () => void } & Aged)
  /** Offline: searched on this phone. */
  | ({ type: 'here' } & Aged);

/** Phone times: when the rows were read, and now. */
type Aged = { readAt: number; now: number };

export const ANSWERED = { type: 'answered' } as const;

export type StatusNoteProps = { standing: Standing; hasRows: boolean };

export function StatusNote({ standing, hasRows }: StatusNoteProps) {
  switch (standing.type) {
    case 'answered':
      return null;
    case 'searching':
      return (
        <p role="status" className={quiet}>
          {messages.searching}
        </p>
      );
    case 'here': {
      const age = formatRelative(standing.readAt, standing.now);
      return <OfflineNote>{hasRows ? messages.onlyHere(age) : messages.notHere(age)}</OfflineNote>;
    }
    case 'failed':
      return (
        <div role="alert" className={failure}>
          <p>
            <strong>{messages.searchFailed}</strong> {standing.sentence}
          </p>
          {hasRows && <p>{messages.olderRows(formatRelative(standing.readAt, standing.now))}</p>}
          <Button variant="quiet" onClick={standing.onRetry}>
            {messages.retry}
          </Button>
        </div>
      );
  }
}

const quiet = css({ color: 'ink.muted' });
const failure = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  py: '3',
});
