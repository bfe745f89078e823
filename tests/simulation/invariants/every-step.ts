/** What must hold at every moment, whatever is going wrong. */
import { isBeyondHelp, wasRestored } from '../ledger.ts';
import type { Page } from '../phone.ts';
import { recordFates } from '../phone-disk.ts';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';

/** A pass that was told to end may still need a moment for its last await. */
const WINDING_UP_MS = 5_000;

type Phones = Pick<Simulation, 'phones' | 'ledger'>;

/** I10: whoever has something to send has an alarm set. */
export function checkStep({ phones, ledger, scheduler }: Phones & Pick<Simulation, 'scheduler'>) {
  const now = scheduler.now();
  for (const phone of phones) {
    for (const page of phone.pages()) {
      const { life } = page;
      if (!isUnarmed(page)) life.unarmedSince = null;
      else life.unarmedSince ??= now;
      if (life.unarmedSince === null || now - life.unarmedSince < WINDING_UP_MS) continue;
      ledger.violations.add('I10', `${phone.name} has rows to send and no alarm`);
    }
  }
}

function isUnarmed({ engine, disk, life, isStarted }: Page): boolean {
  if (!isStarted || life.isDead || life.frozen || (engine.isArmed() && life.alarms > 0))
    return false;
  // Nobody can know what there is to send, and whoever wants to waits for the answer.
  if (disk.hanging) return false;
  const rows = [...disk.queue.rows.values()];
  return rows.some((row) => row.state === 'pending' && row.hold === null);
}

/** I1: what the screen promised to keep is somewhere. I12: what was sent is never taken back. */
export async function checkTapsExist(sim: Simulation): Promise<void> {
  const known = new Set<string>();
  for (const table of ['applied_ops', 'quarantine', 'rejected_ops'] as const) {
    for (const row of await readTable(sim.server.read, table, 'op_id')) known.add(row.op_id);
  }
  checkHeld(sim, known);
}

/** The same, with the keys that the server has in whatever form. */
export function checkHeld(
  { phones, ledger, faults }: Phones & Pick<Simulation, 'faults'>,
  known: Iterable<string>,
): void {
  const held = new Set(known);
  for (const phone of phones) {
    for (const disk of phone.disks.values()) {
      recordFates(disk, ledger);
      for (const opId of disk.journal.entries.keys()) held.add(opId);
      for (const row of disk.queue.rows.values()) {
        held.add(row.opId);
        const isOpen = row.state === 'pending' || row.state === 'rejected';
        if (isOpen && ledger.taps.get(row.opId)?.isGivenUp) {
          ledger.violations.add('I1', `${row.opId} came back although it was given up`);
        }
        if (row.state === 'superseded' && row.attempts > 0) {
          ledger.violations.add('I12', `${row.opId} was superseded after it had been sent`);
        }
      }
    }
  }
  for (const tap of ledger.taps.values()) {
    if (!tap.isSaved || held.has(tap.opId) || isBeyondHelp(tap, wasRestored(faults))) continue;
    if (tap.supersededBy !== null) continue; // Whether that one exists is asked of itself.
    ledger.violations.add('I1', `${tap.opId} of ${tap.phone} is nowhere`);
  }
}
