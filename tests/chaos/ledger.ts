import type { AttendanceSet } from '#contract/rules/attendance';

/** What the driver saw on the screens, written down as it happened. Nothing here comes from the product's own memory. */
export type Tap = MarkTap | MeetingTap | FormTap | EditTap | NoteTap;

type Seen = {
  /** Its place among all taps of the run. */
  order: number;
  phone: string;
  /** Wall time at which the screen showed that it is kept, ms; null: the tick was never seen. */
  tickedAt: number | null;
};

/** One press on the roll. */
export type MarkTap = Seen & {
  kind: 'mark';
  /** Whose name stood in the header. */
  personId: number;
  meetingId: string;
  memberId: number;
  /** What the press meant; null when the phone died before it was seen. */
  set: AttendanceSet | null;
};

/** A meeting opened from the home screen. */
export type MeetingTap = Seen & {
  kind: 'meeting';
  personId: number;
  groupId: number;
  /** null when its roll was never seen. */
  meetingId: string | null;
};

/** A registration by the public link, told from others by its title. */
export type FormTap = Seen & {
  kind: 'form';
  groupId: number;
  title: string;
  /** Aliases of those who were there. */
  present: string[];
};

export const EDITED_FIELDS = ['temaEscola', 'notes'] as const;

/** A text written into a field of a meeting; no other says the same. */
export type EditTap = Seen & {
  kind: 'edit';
  personId: number;
  meetingId: string;
  field: (typeof EDITED_FIELDS)[number];
  text: string;
};

/** What somebody read, noted under «Seguimiento»; told from others by its title. */
export type NoteTap = Seen & {
  kind: 'note';
  personId: number;
  groupId: number;
  /** Whom it is about. */
  alias: string;
  title: string;
};

type Unnumbered<T> = T extends Tap ? Omit<T, 'order'> : never;

export type Ledger = {
  taps: readonly Tap[];
  write(tap: Unnumbered<Tap>): void;
};

export function createLedger(): Ledger {
  const taps: Tap[] = [];
  return { taps, write: (tap) => void taps.push({ ...tap, order: taps.length } as Tap) };
}

export const wasTicked = (tap: Tap): boolean => tap.tickedAt !== null;
