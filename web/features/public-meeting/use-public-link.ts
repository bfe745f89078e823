import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { usePublicOutbox, useRegistered } from '#web/services/use-public-outbox.ts';
import { useSignalReturn } from '#web/services/use-signal-return.ts';
import { type LinkedTeam, usePublicTeam } from './use-public-team.ts';

export type PublicLink = {
  team: LinkedTeam;
  /** Null until it is open. */
  outbox: Outbox | null;
  /** What this phone registered by it, newest first; null until it was read. */
  rows: OutboxRow[] | null;
};

/** What a link leads to and what this phone recorded under it; what is missing or waits follows the signal. */
export function usePublicLink(teamId: string): PublicLink {
  const { team, isMissing, askAgain } = usePublicTeam(teamId);
  const outbox = usePublicOutbox(teamId);
  const rows = useRegistered(outbox);
  const isWaiting = rows?.some(({ state }) => state === 'pending') === true;
  useSignalReturn(isMissing || isWaiting, () => {
    if (isMissing) askAgain();
    void outbox?.wake();
  });
  return { team, outbox, rows };
}
