import { useEffect, useMemo } from 'react';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { useOwnDataPart } from '#web/services/own-data.ts';
import { useSession } from '#web/services/phone-context.ts';

/** Of whom, and the kinds: the bottom bar is whole at the first paint, before a database is read. */
const KEY = 'kinds';

/** Kinds of groups this person keeps a register for; until read, those of the last opening. */
export function useRecordedKinds(): ReadonlySet<GroupKind> {
  const id = useSession()?.id;
  // A failed read must not take down the frame. As text, because each pull reads another set.
  const read = useOwnDataPart(({ pulled }) => pulled && [id, ...pulled.recorded].join());
  const known = read ?? localStorage.getItem(KEY);
  useEffect(() => {
    if (read) localStorage.setItem(KEY, read);
  }, [read]);
  return useMemo(() => {
    const [of, ...kinds] = known?.split(',') ?? [];
    return new Set(of === `${id}` ? (kinds as GroupKind[]) : []);
  }, [known, id]);
}
