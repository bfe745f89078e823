import { useMemo } from 'react';
import { OPEN_STATES } from '#sync/types';
import { useOwnData } from '#web/services/own-data.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

export {
  type OverlaidInstitution,
  overlayDirectory,
  type WaitingConnection,
} from '#sync/overlay-directory';

/** Connections asked for here; live. Once they are sent, what came of them is asked for. */
export function useConnectionRows(reload: () => void): readonly OutboxRow[] {
  const { recorded } = useOwnData();
  const rows = useMemo(() => recorded?.rows.filter(isOpenConnection), [recorded]);
  useReloadWhenSent(rows, reload);
  return rows ?? NONE;
}

const isOpenConnection = ({ endpoint, state }: OutboxRow) =>
  endpoint === 'directory.connect' && OPEN_STATES.some((open) => open === state);
const NONE: readonly OutboxRow[] = [];
