import type { Standing, Unanswered } from '#web/ui/data/list-standing.tsx';
import type { ServerRead } from './server-reads.tsx';

export type Asked<A> = {
  state: ServerRead<A>;
  before: { value: A; readAt: number } | null;
  reload: () => void;
};

/** Rows to render: the current answer, or an earlier one marked as such. */
export type Listed<A> = { value: A; standing: Standing };

/**
 * The one state machine for lists. Null if nothing was ever answered; the read then explains why.
 * @param isSettled the query matches the field
 * @param now phone time, ms
 */
export function listedOf<A>(
  { state, before, reload }: Asked<A>,
  isSettled: boolean,
  now: number,
): Listed<A> | null {
  if (state.type === 'known') {
    return { value: state.value, standing: { type: isSettled ? 'answered' : 'searching' } };
  }
  if (!before) return null;
  return { value: before.value, standing: unansweredOf({ state, before, reload }, isSettled, now) };
}

function unansweredOf<A>(
  { state, before, reload }: Asked<A>,
  isSettled: boolean,
  now: number,
): Unanswered {
  const aged = { readAt: before?.readAt ?? now, now };
  if (!isSettled || state.type === 'loading' || state.type === 'known')
    return { type: 'searching' };
  if (state.type === 'offline') return { type: 'here', ...aged };
  return { type: 'failed', sentence: state.sentence, onRetry: reload, ...aged };
}
