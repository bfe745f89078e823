import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { useOwnData } from '#web/services/own-data.ts';

const NONE: ReadonlySet<GroupKind> = new Set();

/** Kinds of groups this person keeps a register for; empty until known. */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  // A failed read must not take down the frame.
  return useOwnData().pulled?.recorded ?? NONE;
}
