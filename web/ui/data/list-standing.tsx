import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import * as words from './words.ts';

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

export type StandingNoteProps = { standing: Standing; hasRows: boolean };

export function StandingNote({ standing, hasRows }: StandingNoteProps) {
  switch (standing.type) {
    case 'answered':
      return null;
    case 'searching':
      return (
        <p role="status" className={quiet}>
          {words.searching}
        </p>
      );
    case 'here': {
      const age = formatRelative(standing.readAt, standing.now);
      return <OfflineNote>{hasRows ? words.onlyHere(age) : words.notHere(age)}</OfflineNote>;
    }
    case 'failed':
      return (
        <div role="alert" className={failure}>
          <p>
            <strong>{words.searchFailed}</strong> {standing.sentence}
          </p>
          {hasRows && <p>{words.olderRows(formatRelative(standing.readAt, standing.now))}</p>}
          <Button variant="quiet" onClick={standing.onRetry}>
            {words.retry}
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
