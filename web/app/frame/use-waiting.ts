import { useEffect, useState } from 'react';
import { countWaiting } from '#contract/approvals';
import { listQuarantine } from '#contract/quarantine';
import { usePhone } from '#web/deps/phone-context.ts';
import { onApprovalsChanged } from '#web/deps/waiting-approvals.ts';

const REVIEWERS = ['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin'];
const APPROVERS = [...REVIEWERS, 'coordinador_estatal'];

export type Waiting = {
  /** Records set aside, and people to approve; 0 until it is known, null for who decides nothing. */
  toReview: number | null;
  toApprove: number | null;
};

/** What waits for this person's decision, asked anew at every screen while there is signal. */
export function useWaiting(role: string, pathname: string, isOnline: boolean): Waiting {
  const { call } = usePhone();
  const [counts, setCounts] = useState({ toReview: 0, toApprove: 0 });
  const [changes, setChanges] = useState(0);
  const reviews = REVIEWERS.includes(role);
  const approves = APPROVERS.includes(role);
  useEffect(() => onApprovalsChanged(() => setChanges((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or a decision, is a reason to ask anew
  useEffect(() => {
    if (!approves || !isOnline) return;
    const asking = new AbortController();
    const { signal } = asking;
    const tell = (patch: Partial<typeof counts>) =>
      signal.aborted || setCounts((before) => ({ ...before, ...patch }));
    // What was known stands when nobody answers; the next screen asks again.
    const nobody = () => undefined;
    if (reviews) {
      call(listQuarantine, { query: { limit: '0' }, signal }).then(
        ({ total }) => tell({ toReview: total }),
        nobody,
      );
    }
    call(countWaiting, { signal }).then(({ waiting }) => tell({ toApprove: waiting }), nobody);
    return () => asking.abort();
  }, [call, reviews, approves, isOnline, pathname, changes]);
  return {
    toReview: reviews ? counts.toReview : null,
    toApprove: approves ? counts.toApprove : null,
  };
}
