import type { OpAnswer } from '#contract/sync';
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
  const outcome =
    known.outcome === 'applied' ? 'duplicate' : (known.outcome as OpAnswer['outcome']);
  return { opId: op.opId, outcome, change: known.change };
}
