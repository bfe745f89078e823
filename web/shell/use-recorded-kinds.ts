import { useMemo } from 'react';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { useOwnDataPart } from '#web/services/own-data.ts';

/** Kinds of groups this person keeps a register for; empty until known. */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  // A failed read must not take down the frame. As text, because each pull reads another set.
  const kinds = useOwnDataPart(({ pulled }) => [...(pulled?.recorded ?? [])].join());
  return useMemo(() => new Set(kinds ? (kinds.split(',') as GroupKind[]) : []), [kinds]);
}
