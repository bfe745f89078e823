import type { Intent } from '#sync/types';
import { checkShown } from './invariants/read-your-writes.ts';
import type { Ledger } from './ledger.ts';
import type { Page, Phone } from './phone.ts';
import type { Answered, Asked } from './server.ts';
import type { Simulation } from './simulation.ts';
import type { Trace } from './trace.ts';

/** Records what a person tapped, and looks whether the phone shows it. */
export async function recordTap(
  ledger: Ledger,
  trace: Trace,
  phone: Phone,
  { engine, disk, life, drawn }: Page,
  intents: readonly Intent[],
): Promise<void> {
  for (const intent of intents) drawn.add(intent);
  const recorded = await engine.record(intents);
  for (const intent of intents) drawn.delete(intent);
  // It died with the tick on its lips: nobody has seen it.
  if (life.isDead) return;
  const contents = recorded.type === 'saved' ? recorded.rows : recorded.contents;
  trace.add(`${phone.name} ${recorded.type} ${contents.map(({ opId }) => opId).join(' ')}`);
  if (recorded.type === 'lost') return;
  const isFound = recorded.type === 'saved' && recorded.isFound;
  ledger.saved(
    contents.map(({ opId }) => opId),
    // Its place is the one that its copy was put back to.
    isFound ? 'copied' : recorded.type,
  );
  if (recorded.type === 'saved') checkShown(ledger, phone, disk, recorded.rows);
}

/** Notes what the server answered; of a push, what became of each tap. */
export function onServed(
  { ledger, trace }: Pick<Simulation, 'ledger' | 'trace'>,
  asked: Asked,
  answered: Answered,
): void {
  trace.add(`server ${asked.method} ${asked.path.split('?')[0]} ${answered.status}`);
  if (asked.path !== '/sync/push' || answered.status !== 200) return;
  const reply = JSON.parse(answered.text) as Parameters<Ledger['answered']>[0];
  trace.add(reply.ops.map((op) => `${op.opId}=${op.outcome}@${op.change}`).join(' '));
  ledger.answered(reply);
}
