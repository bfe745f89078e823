import type { Standing, Unanswered } from '#web/ui/data/list-standing.tsx';
import type { ServerRead } from './server-reads.tsx';

export type Asked<A> = {
  /** Of exactly what was asked last. */
  state: ServerRead<A>;
  /** What was answered before that. */
  before: { value: A; readAt: number } | null;
  reload: () => void;
};

/** What can be drawn of a list: an answer to what is asked now, or an earlier one that says what it is. */
export type Listed<A> = { value: A; standing: Standing };

/**
 * The one state machine of lists. Null: nothing was ever answered, and the read says itself why.
 * @param isSettled what was asked last is what stands in the field
 * @param now of the phone, ms
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
