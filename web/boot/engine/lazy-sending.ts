import type { RunPass } from '#sync/engine';
import type { Reply, Transport } from '#sync/ports';
import { isGate } from '#web/boot/session/watch-gates.ts';

export type Sending = { runPass: RunPass; transport: Transport };

/**
 * The half of the engine that talks to the server, fetched once the first screen stands: to show a
 * roll and to record on it, a phone needs nothing of it. A fetch that fails is a pass that fails,
 * and is tried again with the next one.
 *
 * @param firstScreen resolves when it stands; nothing is sent before
 * @param onGate the server keeps what was asked behind a gate (`server/account/gates.ts`)
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
