import { useEffect, useState } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { onApprovalsChanged } from '#web/services/waiting-approvals.ts';
import type { Counts } from './ask-bell.ts';
import { APPROVERS, REVIEWERS } from './deciders.ts';

export type Waiting = {
  /** Records set aside, and people to approve; 0 until it is known, null for who decides nothing. */
  toReview: number | null;
  toApprove: number | null;
};

const load = () => import('./ask-bell.ts');
export const loadBell = async () => (await load()).loadBell();

/** What waits for this person's decision, asked anew at every screen while there is signal. */
export function useWaiting(role: string, pathname: string, isOnline: boolean): Waiting {
  const phone = usePhone();
  const [counts, setCounts] = useState<Counts>({ toReview: 0, toApprove: 0 });
  const [changes, setChanges] = useState(0);
  const reviews = REVIEWERS.includes(role);
  const approves = APPROVERS.includes(role);
  useEffect(() => onApprovalsChanged(() => setChanges((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or a decision, is a reason to ask anew
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

/** How many announcements this person has not read; 0 until it is known. */
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

/** How much else the bell tells this person of, until they saw it; 0 until it is known. */
export function useNoticed(userId: number, isOnline: boolean): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  const [changes, setChanges] = useState(0);
  useEffect(() => onApprovalsChanged(() => setChanges((before) => before + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or what was seen, is a reason to ask anew
  useEffect(() => {
    if (!isOnline) return;
    return whileHere((signal) =>
      load().then(({ askNoticed }) => askNoticed(phone, setCount, signal)),
    );
  }, [phone, userId, isOnline, changes]);
  return count;
}

/** How many meetings of this phone are registered more than once; 0 until it is known. */
export function useTwice(userId: number): number {
  const phone = usePhone();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another phone's meetings
  useEffect(
    () =>
      whileHere((signal) =>
        load().then(({ followDuplicates }) => followDuplicates(phone, setCount, signal)),
      ),
    [phone, userId],
  );
  return count;
}

/** Asks behind whatever the screen itself asks for, until what is returned is called. */
function whileHere(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void whenIdle()
    .then(() => (signal.aborted ? undefined : ask(signal)))
    // What was known stands when nobody answers.
    .catch(() => {});
  return () => leaving.abort();
}
