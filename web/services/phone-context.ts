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
  if (!phone) throw new Error('this screen stands outside PhoneProvider');
  // What was drawn by `phone.now()` is drawn again once the phone's clock was found to be wrong.
  useSyncExternalStore(subscribeClock, clockOffset, clockOffset);
  return phone;
}

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionUser | null {
  const { session } = usePhone();
  return useSyncExternalStore(session.subscribe, session.current);
}

/** Whether the signed-in person has to sign in again before names open. */
export function useIsLocked(): boolean {
  const { session } = usePhone();
  return useSyncExternalStore(session.subscribe, session.isLocked);
}

/** The signed-in person's databases; null when nobody is. */
export function usePerson(): PersonDb | null {
  const phone = usePhone();
  return useSyncExternalStore(phone.session.subscribe, phone.person);
}

/** The signed-in person's queue; null when nobody is. */
export function useOutbox(): Outbox | null {
  const phone = usePhone();
  return useSyncExternalStore(phone.session.subscribe, phone.outbox);
}

/** What a queue is doing; renders again when that changes. */
export function useActivity(outbox: Outbox | null): Activity | null {
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.activity ?? noActivity);
}

/** Whether of something that was recorded the copy is all there is. */
export function useIsCopyLeft(outbox: Outbox | null): boolean {
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.activity().unsaved.some(({ copied }) => copied) ?? false,
  );
}

const noSubscription = () => () => {};
const noActivity = () => null;
