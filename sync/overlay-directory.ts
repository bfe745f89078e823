import { connectInstitutions, type Institution } from '#contract/directory';
import { LINK_KINDS, type LinkKind } from '#contract/rules/institution-status';
import type { OutboxRow } from './types.ts';

export type WaitingConnection = {
  opId: string;
  fromId: number;
  toId: number;
  kind: LinkKind;
  note: string | null;
};

export type OverlaidInstitution = Institution & { waiting: readonly WaitingConnection[] };

/** Pulled institutions, each with this phone's unsent connections. */
export function overlayDirectory(
  institutions: readonly Institution[],
  rows: readonly OutboxRow[],
): OverlaidInstitution[] {
  const waiting = rows.filter(isWaiting).map(toConnection);
  return institutions.map((one) => ({
    ...one,
    waiting: waiting.filter(({ fromId, toId }) => fromId === one.id || toId === one.id),
  }));
}

function isWaiting({ endpoint, state }: OutboxRow): boolean {
  return endpoint === connectInstitutions.name && state === 'pending';
}

function toConnection({ opId, params, body }: OutboxRow): WaitingConnection {
  return {
    ...{ opId, fromId: Number(body.fromId), toId: Number(params.id) },
    kind: LINK_KINDS.find((kind) => kind === body.kind) ?? 'colaboracion',
    note: typeof body.note === 'string' ? body.note : null,
  };
}
