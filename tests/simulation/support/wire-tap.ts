/** Listens where requests reach the server: what was sent twice must be the same, and so its answer. */
import type { OpAnswer, WireOp } from '#contract/sync';
import type { Sim } from './context.ts';
import type { Answer } from './server.ts';

export type Wire = {
  /** @param answer null when the server died of the request. */
  note(url: string, body: string | null, answer: Answer | null): void;
  /** After a restore the server may rightly answer anew. */
  forgetAnswers(): void;
};

export function createWire(sim: Pick<Sim, 'violate'>): Wire {
  const sent = new Map<string, string>();
  const answered = new Map<string, string>();

  function noteSent(op: WireOp): void {
    // Sequence and queue may change after the phone lost its database; what was tapped may not.
    const { seq: _, ...content } = op;
    const bytes = JSON.stringify(content);
    const before = sent.get(op.opId);
    if (before !== undefined && before !== bytes) {
      sim.violate('I12', `op ${op.opId} was sent with other content: ${before} then ${bytes}`);
    }
    sent.set(op.opId, bytes);
  }

  function noteAnswer({ opId, outcome, change }: OpAnswer): void {
    if (outcome === 'rejected') return; // Judged again each time.
    const said = `${outcome === 'duplicate' ? 'applied' : outcome} ${change}`;
    const before = answered.get(opId);
    if (before !== undefined && before !== said) {
      sim.violate('I16', `op ${opId} was answered «${before}» and then «${said}»`);
    }
    answered.set(opId, said);
  }

  return {
    note(url, body, answer) {
      if (!url.endsWith('/sync/push') || body === null) return;
      for (const op of JSON.parse(body).ops as WireOp[]) noteSent(op);
      if (answer?.status !== 200) return;
      for (const each of JSON.parse(answer.text).ops as OpAnswer[]) noteAnswer(each);
    },
    forgetAnswers: () => answered.clear(),
  };
}
