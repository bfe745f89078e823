import type { Tap } from './ledger.ts';

/** What became of everything that was recorded; each complaint in words. */
export type Verdict = {
  /** Taps whose tick was seen. */
  recorded: number;
  /** The same by kind. */
  kinds: Partial<Record<Tap['kind'], number>>;
  /** Of these, how many took effect, */
  applied: number;
  /** and how many a newer tap of the same phone said again before they were sent. */
  superseded: number;
  /** Took effect although the phone died before its tick was seen: as it should be, or not at all. */
  unseen: number;
  /** Ticked, and gone with the phone's databases and with the server's: may be there or not. */
  beyondHelp: number;
  lost: string[];
  doubled: string[];
  misattributed: string[];
  /** In the register, and nobody tapped it. */
  strange: string[];
};

export const emptyVerdict = (): Verdict => ({
  recorded: 0,
  kinds: {},
  applied: 0,
  superseded: 0,
  unseen: 0,
  beyondHelp: 0,
  lost: [],
  doubled: [],
  misattributed: [],
  strange: [],
});

export function isClean({ lost, doubled, misattributed, strange }: Verdict): boolean {
  return [lost, doubled, misattributed, strange].every((complaints) => complaints.length === 0);
}
