import { PAUSED_STAGE, PROSPECT_STAGES } from '#contract/follow-up';
import type { OverlaidFollowUp } from '#web/services/phone.ts';

export type ProspectGroup = { stage: string; prospects: OverlaidFollowUp[] };

/** Stages in order; «paused» is outside the order. */
const WAY: readonly string[] = PROSPECT_STAGES.filter((stage) => stage !== PAUSED_STAGE);

/** Null at the last stage and for unknown stages. */
export function nextStage(stage: string | null): string | null {
  if (stage === PAUSED_STAGE) return WAY[0] ?? null;
  const place = stage === null ? -1 : WAY.indexOf(stage);
  return place === -1 ? null : (WAY[place + 1] ?? null);
}

/** Only known stages before the last can be paused. */
export function canPause(stage: string | null): boolean {
  return stage !== PAUSED_STAGE && stage !== WAY.at(-1);
}

/**
 * By stage in order, unknown stages last, empty ones omitted. Within a stage: next step first, then
 * by name.
 */
export function groupByStage(prospects: readonly OverlaidFollowUp[]): ProspectGroup[] {
  const groups = new Map<string, OverlaidFollowUp[]>(PROSPECT_STAGES.map((stage) => [stage, []]));
  for (const prospect of prospects) {
    const stage = prospect.currentStage ?? PROSPECT_STAGES[0];
    groups.set(stage, [...(groups.get(stage) ?? []), prospect]);
  }
  return [...groups]
    .filter(([, found]) => found.length > 0)
    .map(([stage, found]) => ({ stage, prospects: found.sort(byNextStep) }));
}

function byNextStep(a: OverlaidFollowUp, b: OverlaidFollowUp): number {
  if (a.nextStepDate && b.nextStepDate) return a.nextStepDate.localeCompare(b.nextStepDate);
  if (a.nextStepDate || b.nextStepDate) return a.nextStepDate ? -1 : 1;
  return (a.prospectName ?? '').localeCompare(b.prospectName ?? '', 'es', { sensitivity: 'base' });
}
