import * as words from './words.ts';

export type StillCountingProps = { pending: number; kind?: 'communities' | 'teams' };

/** After a Sunday, thousands of communities are recomputed one by one. */
export function StillCounting({ pending, kind = 'communities' }: StillCountingProps) {
  if (pending === 0) return null;
  const say = kind === 'teams' ? words.stillCountingTeams : words.stillCounting;
  return <p role="status">{say(pending)}</p>;
}
