import * as words from './words.ts';

/** After a Sunday thousands of communities are counted anew, one after the other. */
export function StillCounting({ pending }: { pending: number }) {
  if (pending === 0) return null;
  return <p role="status">{words.stillCounting(pending)}</p>;
}
