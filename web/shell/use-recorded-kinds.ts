import { useEffect, useMemo } from 'react';
import { KINDS_KEY } from '#web/db/device-db.ts';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { useOwnDataPart } from '#web/services/own-data.ts';
import { useSession } from '#web/services/phone-context.ts';

/**
 * Kinds of groups this person keeps a register for. Until they are read those of the last opening:
 * the bottom bar is whole at the first paint.
 */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  const id = useSession()?.id;
  // A failed read must not take down the frame. As text, because each pull reads another set.
  const read = useOwnDataPart(({ pulled }) => pulled && [id, ...pulled.recorded].join());
  const known = read ?? localStorage.getItem(KINDS_KEY);
  useEffect(() => {
    if (read) localStorage.setItem(KINDS_KEY, read);
  }, [read]);
  return useMemo(() => {
    const [of, ...kinds] = known?.split(',') ?? [];
    return new Set(of === `${id}` ? (kinds as GroupKind[]) : []);
  }, [known, id]);
}
