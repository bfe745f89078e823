import { readDirectoryRows } from '#web/db/read-directory.ts';
import { useStored } from '#web/db/use-stored.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { usePerson } from '#web/services/phone-context.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export {
  type OverlaidInstitution,
  overlayDirectory,
  type WaitingConnection,
} from '#sync/overlay-directory';

/** Connections asked for here; live. Once they are sent, what came of them is asked for. */
export function useConnectionRows(reload: () => void): readonly OutboxRow[] {
  const person = usePerson();
  const rows = useStored(() => (person ? readDirectoryRows(person) : []), [person]);
  useReloadWhenSent(rows, reload);
  return rows ?? NONE;
}

const NONE: readonly OutboxRow[] = [];
