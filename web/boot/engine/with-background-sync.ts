import { askToKeepStorage } from '#web/services/storage-state.ts';
import type { RunningOutbox } from './create-outbox.ts';
import { askForBackgroundPass } from './wake-ups.ts';

/** After a tap the browser is asked to keep the storage, and the worker to help sending. */
export function withBackgroundSync(outbox: RunningOutbox): RunningOutbox {
  let hasAsked = false;
  return {
    ...outbox,
    async record(intents) {
      const recorded = await outbox.record(intents);
      // Once: some browsers put the question to the person, who is taking a roll.
      if (!hasAsked) void askToKeepStorage();
      hasAsked = true;
      void askForBackgroundPass();
      return recorded;
    },
  };
}
