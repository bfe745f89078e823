import type { DecidedOp, OpAnswer } from '#contract/sync';
import type { Row } from '../database/schema.ts';
import type { KnownOp, OwnedOp } from './batch.ts';

/** A key that was seen before: the same content repeats its outcome, other content is refused. */
export function answerKnown({ op, fingerprint }: OwnedOp, known: KnownOp): OpAnswer {
  if (known.fingerprint !== fingerprint) {
    return {
      opId: op.opId,
      outcome: 'rejected',
      change: null,
      status: 422,
      text: 'Este envío ya se había recibido con otro contenido',
    };
  }
  if (known.outcome === 'set-aside') return leftOut(op.opId);
  const outcome =
    known.outcome === 'applied' ? 'duplicate' : (known.outcome as OpAnswer['outcome']);
  return { opId: op.opId, outcome, change: known.change };
}

/** Decided by a coordinator: resending repeats that decision. */
function leftOut(opId: string): OpAnswer {
  return { opId, outcome: 'rejected', change: null, status: 409, text: leftOutText(null) };
}

/** A coordinator's decision, as reported to the author. */
export function toDecided({
  op_id,
  state,
  answer,
}: Pick<Row<'quarantine'>, 'op_id' | 'state' | 'answer'>): DecidedOp {
  const accepted = state === 'accepted';
  return { opId: op_id, accepted, text: accepted ? null : leftOutText(answer) };
}

/** @param reason the coordinator's own words, if there are any */
function leftOutText(reason: string | null): string {
  if (reason) return `La coordinación no lo incluyó en el registro: ${reason}`;
  return 'La coordinación lo revisó y no lo incluyó en el registro';
}
