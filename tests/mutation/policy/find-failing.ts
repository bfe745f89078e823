import { columnOf, ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { handlers } from '#server/handlers';
import { assertComplete } from '#server/http/assert-complete';
import type { CallerKind } from '#tests/contract/support/case';
import type { ExpectedCase } from '#tests/contract/support/expected';
import { boundaryOf, type Judge } from '#tests/contract/support/judge';
import { reachCases } from '#tests/contract/support/reach-cases';
import { readTranscript } from '#tests/contract/transcript';
import { type Flip, withFlip } from './flips.ts';

const CALLERS: readonly CallerKind[] = ['anonymous', ...ROLES];

const transcript = readTranscript();

export type Finding =
  /** The first case that breaks when the cell is flipped. */
  | { type: 'noticed'; by: string }
  | { type: 'survived' }
  /** The case breaks with the table as it is, too: what earlier flips left in this world. */
  | { type: 'worn-out'; wrong: string[] };

/** Asks the gate's cases that read a flipped cell until one of them breaks. */
export async function findFailing(judge: Judge, flip: Flip): Promise<Finding> {
  if (await withFlip(flip, keepsFromStarting)) return { type: 'noticed', by: 'start' };
  for (const { by, wrongNow } of questionsAbout(judge, flip)) {
    if ((await withFlip(flip, wrongNow)).length === 0) continue;
    const wrong = await wrongNow();
    return wrong.length > 0 ? { type: 'worn-out', wrong } : { type: 'noticed', by };
  }
  return { type: 'survived' };
}

type Question = { by: string; wrongNow: () => Promise<string[]> };

function questionsAbout(judge: Judge, flip: Flip): Question[] {
  const { row, column } = flip;
  const byReach = casesReading(flip).map((one) => ({
    by: `${one.caller} ${one.state} ${one.status} ${one.target}`,
    wrongNow: () => judge.wrongIn(row, one),
  }));
  const byPlace = reachCases
    .filter((one) => one.row === row.name)
    .flatMap((one) =>
      one.callers
        .filter((caller) => columnOf(caller) === column)
        .map((caller) => ({ by: one.says, wrongNow: () => judge.wrongAbout(one, caller) })),
    );
  return [...byReach, ...byPlace];
}

/** A server that refuses such a table needs no case. */
async function keepsFromStarting(): Promise<boolean> {
  try {
    assertComplete(rowsByName, handlers);
    return false;
  } catch {
    return true;
  }
}

export function nameOf({ row, column, kind }: Flip): string {
  return `${row.method} ${row.path} ${column} ${kind}`;
}

/** Approved callers read their role's cell, everybody else that of somebody without a session. */
function casesReading({ row, column }: Flip): ExpectedCase[] {
  return CALLERS.flatMap((caller) => boundaryOf(row, caller, transcript)).filter(
    ({ caller, status }) =>
      column === (caller === 'anonymous' || status !== 'approved' ? 'anonymous' : columnOf(caller)),
  );
}
