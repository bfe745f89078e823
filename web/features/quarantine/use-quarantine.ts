import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { decideQuarantine, listQuarantine, type QuarantineDecision } from '#contract/quarantine';
import { NoSignal, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import * as words from './words.ts';

export type Quarantine =
  | { type: 'loading' }
  /** Never kept on a phone, so offline there is nothing to decide. */
  | { type: 'offline' }
  | { type: 'failed'; sentence: string }
  | ({ type: 'known' } & AnswerOf<typeof listQuarantine>);

export type Decided =
  | { type: 'done'; count: number; refusals: readonly string[] }
  | { type: 'failed'; sentence: string };

export type Decide = (
  ids: readonly number[],
  decision: QuarantineDecision,
  reason: string,
) => Promise<Decided>;

/** Entries awaiting this person's decision. Needs signal. */
export function useQuarantine(): { state: Quarantine; reload: () => void; decide: Decide } {
  const { call } = usePhone();
  const deciding = useServerMutation(decideQuarantine);
  const [state, setState] = useState<Quarantine>({ type: 'loading' });
  const load = useCallback(async () => {
    try {
      setState({ type: 'known', ...(await call(listQuarantine, {})) });
    } catch (error) {
      if (error instanceof NoSignal) setState({ type: 'offline' });
      else setState({ type: 'failed', sentence: sentenceOf(error, words.tryAgainLater) });
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return {
    state,
    reload() {
      setState({ type: 'loading' });
      void load();
    },
    async decide(ids, decision, reason) {
      const outcome = await deciding.run({ body: { ids: [...ids], decision, reason } });
      if (outcome.type === 'failed') {
        const sentence = sentenceOf(outcome.error, words.failedDecide);
        return { type: 'failed', sentence };
      }
      const { decided } = outcome.answer;
      notifyApprovalsChanged();
      await load();
      const refusals = new Set(decided.flatMap(({ text }) => text ?? []));
      const count = decided.filter(({ text }) => text === null).length;
      return { type: 'done', count, refusals: [...refusals] };
    },
  };
}
