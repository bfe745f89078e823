import { useCallback, useSyncExternalStore } from 'react';
import { ownDataOf } from './own-data.ts';
import type { OutboxRow } from './phone.ts';
import { usePerson, usePhone } from './phone-context.ts';

/** Rows recorded here, live; undefined while they are read. @param through the last change the server has told */
export function useOwnRows(through: number): readonly OutboxRow[] | undefined {
  const phone = usePhone();
  const store = usePerson() && ownDataOf(phone);
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(listener, through) ?? (() => {}),
    [store, through],
  );
  const recorded = useSyncExternalStore(subscribe, () => store?.get().recorded);
  return recorded && recorded.through <= through ? recorded.rows : undefined;
}
