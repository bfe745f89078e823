import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { listTeamCandidates } from '#contract/teams';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import * as words from './words.ts';

export type Candidate = AnswerOf<typeof listTeamCandidates>[number];

export type Candidates =
  /** Too little was typed to ask for anybody. */
  | { type: 'short' }
  | { type: 'looking'; found: readonly Candidate[] }
  | { type: 'found'; found: readonly Candidate[] }
  | { type: 'failed'; sentence: string };

const FEWEST_LETTERS = 2;
/** Asked once the typing rests, not at each letter. */
const REST_MS = 250;

/** Who may be added to the team and is called like that, or lives there. Needs signal. */
export function useCandidates(search: string, teamId: number | null): Candidates {
  const { call } = usePhone();
  const [state, setState] = useState<Candidates>({ type: 'short' });
  const wanted = search.trim();
  useEffect(() => {
    if (wanted.length < FEWEST_LETTERS) return setState({ type: 'short' });
    setState((before) => ({ type: 'looking', found: 'found' in before ? before.found : [] }));
    const asking = new AbortController();
    const rest = setTimeout(() => {
      const query = { search: wanted, ...(teamId === null ? {} : { teamId: String(teamId) }) };
      call(listTeamCandidates, { query, signal: asking.signal }).then(
        (found) => asking.signal.aborted || setState({ type: 'found', found }),
        (error) => asking.signal.aborted || setState({ type: 'failed', sentence: say(error) }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      asking.abort();
    };
  }, [wanted, teamId, call]);
  return state;
}

function say(error: unknown): string {
  return sentenceOf(error, words.searchFailedTryAgain);
}
