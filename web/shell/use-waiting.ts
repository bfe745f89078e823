import { useEffect, useState } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { onApprovalsChanged } from '#web/services/waiting-approvals.ts';
import type { Counts } from './ask-bell.ts';
import { APPROVERS, REVIEWERS } from './deciders.ts';

export type Waiting = {
  /**
   * Quarantined records and people to approve; 0 until known, null for roles that decide nothing.
   */
  toReview: number | null;
  toApprove: number | null;
};

const load = () => import('./ask-bell.ts');
export const loadBell = async () => (await load()).loadBell();

/** Pending decisions, refetched at every screen while there is signal. */
export function useWaiting(role: string, pathname: string, isOnline: boolean): Waiting {
  const phone = usePhone();
  const [counts, setCounts] = useState<Counts>({ toReview: 0, toApprove: 0 });
  const [changes, setChanges] = useState(0);
  const reviews = REVIEWERS.includes(role);
  const approves = APPROVERS.includes(role);
  useEffect(() => onApprovalsChanged(() => setChanges((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches on navigation and after a decision
  useEffect(() => {
    if (!approves || !isOnline) return;
    const tell = (known: Partial<Counts>) => setCounts((before) => ({ ...before, ...known }));
    return whileHere((signal) =>
      load().then(({ askWaiting }) => askWaiting(phone, reviews, tell, signal)),
    );
  }, [phone, reviews, approves, isOnline, pathname, changes]);
  return {
    toReview: reviews ? counts.toReview : null,
    toApprove: approves ? counts.toApprove : null,
  };
}

/** Unread announcements; 0 until known. */
export function useUnread(userId: number, isOnline: boolean): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isOnline) return;
    return whileHere((signal) =>
      load().then(({ followUnread }) => followUnread(phone, userId, setCount, signal)),
    );
  }, [phone, userId, isOnline]);
  return count;
}

/** Other unseen notifications; 0 until known. */
export function useNoticed(userId: number, isOnline: boolean): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const [changes, setChanges] = useState(0);
  useEffect(() => onApprovalsChanged(() => setChanges((before) => before + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches per person and after viewing
  useEffect(() => {
    if (!isOnline) return;
    return whileHere((signal) =>
      load().then(({ askNoticed }) => askNoticed(phone, setCount, signal)),
    );
  }, [phone, userId, isOnline, changes]);
  return count;
}

/** Possible duplicate registrations; 0 until known. */
export function useTwice(userId: number): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another person
  useEffect(
    () =>
      whileHere((signal) =>
        load().then(({ followDuplicates }) => followDuplicates(phone, setCount, signal)),
      ),
    [phone, userId],
  );
  return count;
}

/** Runs after the screen's own requests, until the returned function is called. */
function whileHere(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void whenIdle()
    .then(() => (signal.aborted ? undefined : ask(signal)))
    // Keeps earlier counts on failure.
    .catch(() => {});
  return () => leaving.abort();
}
