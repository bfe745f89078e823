/** What the server has taken, as the invariants of one area ask for it. */
import type { Tap } from '../ledger.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';

export type Report = (invariant: string, text: string) => void;
/** A tap that the server took, and the change it came with; 0 where it changed nothing. */
export type Taken = { opId: string; tap: Tap; change: number };

export type Checking = {
  sim: Simulation;
  /** All that was taken by a call, those that lost included. */
  taken(endpoint: string): Taken[];
  /** What was tapped, by person (null: a link), the queue's number and sequence. */
  byWire(userId: number | null, queue: number | null, seq: number | null): Tap | undefined;
  /** The number that the server has for the queue of such a wire. */
  wiresOf(tap: Tap): { queue: number; seq: number }[];
  report: Report;
};

export async function readChecking(sim: Simulation): Promise<Checking> {
  const { ledger, server } = sim;
  const ops = await readTable(server.read, 'applied_ops', 'op_id', 'outcome', 'change');
  const queues = await readTable(server.read, 'queues', 'id', 'queue_id');
  const idByName = new Map(queues.map((row) => [row.queue_id, row.id]));
  const wiresOf = (tap: Tap) =>
    [...tap.sentAs].flatMap((wire) => {
      const [queue, seq] = wire.split(' ');
      const id = idByName.get(`${tap.userId ?? 'public'}:${queue}`);
      return id === undefined ? [] : [{ queue: id, seq: Number(seq) }];
    });
  const taps = new Map<string, Tap>();
  for (const tap of ledger.taps.values()) {
    for (const { queue, seq } of wiresOf(tap)) taps.set(`${tap.userId} ${queue} ${seq}`, tap);
  }
  return {
    sim,
    taken: (endpoint) =>
      ops.flatMap(({ op_id: opId, outcome, change }) => {
        const tap = ledger.taps.get(opId);
        const isTaken = outcome === 'applied' || outcome === 'kept-newer';
        return isTaken && tap?.content.endpoint === endpoint
          ? [{ opId, tap, change: change ?? 0 }]
          : [];
      }),
    byWire: (userId, queue, seq) => taps.get(`${userId} ${queue} ${seq}`),
    wiresOf,
    report: (invariant, text) => ledger.violations.add(invariant, text),
  };
}
