import type { Tap } from './ledger.ts';

/** What no engine can make good, with the moments (wall time, ms) before which it took what there was. */
export type Disasters = {
  /** A browser that threw away the databases of its phone. */
  wipes: { phone: string; at: number }[];
  /** A server that was put back to a backup. */
  restores: number[];
};

export const noDisasters = (): Disasters => ({ wipes: [], restores: [] });

/**
 * What was with the server and on the phone, and in neither any more. (What had not been sent has a
 * copy outside of the databases, and what was sent to a server that is not put back is there: of
 * both nothing may be missing.)
 */
export function isBeyondHelp(tap: Tap, { wipes, restores }: Disasters): boolean {
  const { tickedAt } = tap;
  if (tickedAt === null) return false;
  const isWiped = wipes.some(({ phone, at }) => phone === tap.phone && at > tickedAt);
  return isWiped && restores.some((at) => at > tickedAt);
}

/** Such a tap may be there or not, like one whose tick was not seen. */
export function withoutBeyondHelp(taps: readonly Tap[], disasters: Disasters): Tap[] {
  return taps.map((tap) => (isBeyondHelp(tap, disasters) ? withoutTick(tap) : tap));
}

function withoutTick(tap: Tap): Tap {
  if (tap.kind === 'mark') return { ...tap, set: null, tickedAt: null };
  if (tap.kind === 'meeting') return { ...tap, meetingId: null, tickedAt: null };
  return { ...tap, tickedAt: null };
}
