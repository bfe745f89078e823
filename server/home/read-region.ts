import { myWork, type QuietCommunity, type StateWork, WORK_NAMED } from '#contract/home';
import { auditRead } from '../privacy/audit-read.ts';
import { readQuiet } from './read-quiet.ts';
import { countUnplaced, firstUnplaced } from './read-unplaced.ts';
import type { WorkCall } from './work-call.ts';

/**
 * Unplaced people and quiet communities of the caller's states. Names and numbers only for one
 * state's coordinator; above it they are only counted.
 */
export async function readRegion(call: WorkCall, waitingByState: ReadonlyMap<string, number>) {
  const unplacedByState = await countUnplaced(call);
  const quiet = await readQuiet(call);
  const isOneState = call.cell.reaches.includes('S');
  const first = isOneState ? quiet.slice(0, WORK_NAMED) : [];
  const people = first.flatMap(({ coordinator }) => (coordinator?.phone ? [coordinator.id] : []));
  auditRead(call, { what: myWork.name, people });
  const unplaced = isOneState ? await firstUnplaced(call) : [];
  return {
    unplaced: { total: sum(unplacedByState), first: unplaced },
    quiet: { total: quiet.length, first },
    states: byState(waitingByState, unplacedByState, quiet),
  };
}

/** The states in which something waits, by name; what names none comes last. */
function byState(
  waiting: ReadonlyMap<string, number>,
  unplaced: ReadonlyMap<string, number>,
  quiet: readonly Pick<QuietCommunity, 'state'>[],
): StateWork[] {
  const names = new Set([
    ...waiting.keys(),
    ...unplaced.keys(),
    ...quiet.map(({ state }) => state),
  ]);
  return [...names].sort(byName).map((state) => ({
    state,
    waiting: waiting.get(state ?? '') ?? 0,
    unplaced: unplaced.get(state ?? '') ?? 0,
    quiet: quiet.filter((community) => community.state === state).length,
  }));
}

const spanish = new Intl.Collator('es-MX');

function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return spanish.compare(a, b);
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);
