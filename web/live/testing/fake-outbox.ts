import type { Activity, Outbox } from '#web/services/phone.ts';

type Fake = Pick<Outbox, 'wake' | 'activity' | 'subscribe'>;

/** An engine whose passes the test begins and ends; what they bring is up to the test. */
export function createFakeOutbox(onPass: () => void) {
  const listeners = new Set<() => void>();
  let activity: Activity = {
    sending: false,
    last: { type: 'idle', wakeAt: null },
    lastContactAt: null,
    recovery: null,
    unsaved: [],
    recorded: 0,
  };
  let wakes = 0;

  function set(patch: Partial<Activity>): void {
    activity = { ...activity, ...patch };
    for (const listener of listeners) listener();
  }

  const outbox: Fake = {
    activity: () => activity,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async wake() {
      wakes += 1;
      set({ sending: true });
      onPass();
      set({ sending: false });
    },
  };
  return { outbox, set, wakes: () => wakes, listeners: () => listeners.size };
}
