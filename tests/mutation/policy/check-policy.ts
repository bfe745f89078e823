import { rowsByName } from '#contract/core/table';
import { createJudge, type Judge } from '#tests/contract/support/judge';
import { createTestApp } from '#tests/contract/support/test-app';
import { buildWorld } from '#tests/contract/support/world';
import { readTranscript } from '#tests/contract/transcript';
import { findFailing, nameOf } from './find-failing.ts';
import { type Flip, flipsOf } from './flips.ts';

export type PolicyReport = {
  cells: number;
  flips: number;
  noticed: number;
  /** By kind of flip. */
  byKind: Record<string, { flips: number; noticed: number }>;
  survivors: string[];
};

/**
 * Flips cells of the policy table one at a time and asks the permission cases whether they notice.
 * @param draw picks the flips that are tried; all of them when it is left out
 */
export async function checkPolicy(
  draw: (flips: Flip[]) => Flip[] = (flips) => flips,
): Promise<PolicyReport> {
  const flips = draw(flipsOf(rowsByName.values()));
  const report: PolicyReport = {
    cells: new Set(flips.map(({ row, column }) => `${row.name} ${column}`)).size,
    ...{ flips: 0, noticed: 0, byKind: {}, survivors: [] },
  };
  let court = await openCourt();
  for (const flip of flips) {
    let finding = await findFailing(court.judge, flip);
    if (finding.type === 'worn-out') {
      await court.close();
      court = await openCourt();
      finding = await findFailing(court.judge, flip);
    }
    if (finding.type === 'worn-out') {
      throw new Error(`${nameOf(flip)} fails unflipped: ${finding.wrong.join('; ')}`);
    }
    count(report, flip, finding.type === 'noticed');
  }
  await court.close();
  return report;
}

/** A new world and who judges in it: flips let through what nobody may do, so worlds wear out. */
async function openCourt(): Promise<{ judge: Judge; close(): Promise<void> }> {
  const test = await createTestApp();
  const judge = createJudge(test, await buildWorld(test.store), readTranscript());
  return { judge, close: test.close };
}

function count(report: PolicyReport, flip: Flip, isNoticed: boolean): void {
  const kind = report.byKind[flip.kind] ?? { flips: 0, noticed: 0 };
  report.byKind[flip.kind] = kind;
  report.flips += 1;
  kind.flips += 1;
  if (isNoticed) {
    report.noticed += 1;
    kind.noticed += 1;
  } else {
    report.survivors.push(nameOf(flip));
  }
}
