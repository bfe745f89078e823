import type { RunPass } from '#sync/engine';
import type { Reply, Transport } from '#sync/ports';
import { isGate } from '#web/boot/session/watch-gates.ts';

export type Sending = { runPass: RunPass; transport: Transport };

/**
 * Loads the sending half after the first screen: showing and recording do not need it. A failed
 * load is a failed pass, and retried.
 * @param firstScreen resolves when shown; nothing is sent before
 * @param onGate called when the server refuses behind a gate (`server/account/gates.ts`)
 */
export function createLazySending(
  firstScreen: Promise<unknown>,
  readToken: () => string | null,
  userId: number | null,
  onGate: () => void,
): Sending {
  const open = async () => {
    await firstScreen;
    return import('./sending.lazy.ts');
  };
  const transport = async () => (await open()).createSyncTransport(readToken, userId);
  const reportGate = <T>(reply: Reply<T>): Reply<T> => {
    if (reply.type === 'refused' && isGate(reply.code)) onGate();
    return reply;
  };
  return {
    runPass: async (deps, signal) => (await open()).runPass(deps, signal),
    transport: {
      push: async (...asked) => reportGate(await (await transport()).push(...asked)),
      pull: async (...asked) => reportGate(await (await transport()).pull(...asked)),
      known: async (...asked) => (await transport()).known(...asked),
    },
  };
}
