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
export const loadSearch = async () => {
  await whenIdle();
  return (await load()).loadSearch();
};

/** On the icon of an installed app. */
export function useAppBadge(waiting: number): void {
  useEffect(() => whileHere(async () => (await load()).showBadge(waiting)), [waiting]);
}

/** Pending decisions, refetched at every screen while there is signal. */
export function useWaiting(role: string, pathname: string, isOnline: boolean): Waiting {
  const phone = usePhone();
  const [counts, setCounts] = useState<Counts>({ toReview: 0, toApprove: 0 });
  const changes = useChanges();
  const reviews = REVIEWERS.includes(role);
  const approves = APPROVERS.includes(role);
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

/** Unread announcements and possible duplicate registrations; 0 until known. */
export function useUnread(userId: number, isOnline: boolean): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const changes = useChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches after viewing
  useEffect(
    () =>
      whileHere(async (signal) =>
        (await load()).followNews({ phone, userId, isOnline, tell: setCount, signal }),
      ),
    [phone, userId, isOnline, changes],
  );
  return count;
}

/** Other unseen notifications; 0 until known. */
export function useNoticed(userId: number, isOnline: boolean): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const changes = useChanges();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches per person and after viewing
  useEffect(() => {
    if (!isOnline) return;
    return whileHere((signal) =>
      load().then(({ askNoticed }) => askNoticed(phone, setCount, signal)),
    );
  }, [phone, userId, isOnline, changes]);
  return count;
}

function useChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => onApprovalsChanged(() => setChanges((count) => count + 1)), []);
  return changes;
}

/** Runs after the screen's own requests, until the returned function is called. */
function whileHere(ask: (signal: AbortSignal) => unknown): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void whenIdle()
    .then(() => (signal.aborted ? undefined : ask(signal)))
    // Keeps earlier counts on failure.
    .catch(() => {});
  return () => leaving.abort();
}
