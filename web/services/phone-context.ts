import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/session';
import type { Activity } from '#sync/engine';
import { clockOffset, subscribeClock } from '#web/clock/clock.ts';
import type { PersonDb } from '#web/db/person-db.ts';
import type { Outbox, Phone } from './phone.ts';

const PhoneContext = createContext<Phone | null>(null);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): Phone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error('outside PhoneProvider');
  // Re-renders values from `phone.now()` when the clock offset changes.
  useSyncExternalStore(subscribeClock, clockOffset, clockOffset);
  return phone;
}

export function useSession(): SessionUser | null {
  const { session } = usePhone();
  return useSyncExternalStore(session.subscribe, session.current);
}

export function useIsLocked(): boolean {
  const { session } = usePhone();
  return useSyncExternalStore(session.subscribe, session.isLocked);
}

/** The user's databases; null when signed out. */
export function usePerson(): PersonDb | null {
  const phone = usePhone();
  return useSyncExternalStore(phone.session.subscribe, phone.person);
}

/** The user's queue; null when signed out. */
export function useOutbox(): Outbox | null {
  const phone = usePhone();
  return useSyncExternalStore(phone.session.subscribe, phone.outbox);
}

export function useActivity(outbox: Outbox | null): Activity | null {
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.activity ?? noActivity);
}

/** Whether some record exists only as a copy. */
export function useIsCopyLeft(outbox: Outbox | null): boolean {
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.activity().unsaved.some(({ copied }) => copied) ?? false,
  );
}

const noSubscription = () => () => {};
const noActivity = () => null;
