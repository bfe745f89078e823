import { useMemo, useRef } from 'react';
import { type Invitation, listInvitations } from '#contract/invitations';
import { type OverlaidInvitation, overlayInvitations } from '#sync/overlay-tertulias';
import { isOfTertulias } from '#web/db/read-tertulias.ts';
import { withoutOrganizers } from '#web/services/kept-parts.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { type ServerRead, useServerRead } from '#web/services/server-reads.tsx';
import { useOwnRows } from '#web/services/use-own-rows.ts';
import { useReloadWhenSent } from './use-reload-when-sent.ts';

/** What one is invited to, kept on the phone, with what waits to be sent over it. */
export function useInvitations(): {
  state: ServerRead<OverlaidInvitation[]>;
  reload: () => void;
} {
  const { state, reload } = useServerRead(listInvitations, { keep: withoutOrganizers });
  const told = state.type === 'known' ? state.value : NONE;
  const rows = useTertuliaRows(Math.max(0, ...told.map(({ change }) => change)));
  useReloadWhenSent(rows, reload);
  const shown = useMemo(() => rows && overlayInvitations(told, rows), [told, rows]);
  if (state.type !== 'known') return { state, reload };
  return { state: shown ? { ...state, value: shown } : { type: 'loading' }, reload };
}

const NONE: readonly Invitation[] = [];

/** Live; undefined during the first reading alone. @param through the last change the server has told */
export function useTertuliaRows(through: number): OutboxRow[] | undefined {
  const rows = useOwnRows(through);
  const read = useMemo(() => rows?.filter(isOfTertulias), [rows]);
  const last = useRef(read);
  last.current = read ?? last.current;
  return last.current;
}
