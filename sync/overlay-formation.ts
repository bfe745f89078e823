import type { FormationProgress } from '#contract/formation';
import { isOverlaid } from './overlay.ts';
import type { OutboxRow } from './types.ts';

export type OverlaidProgress = FormationProgress & {
  waiting: boolean;
};

/**
 * Pulled progress plus this phone's recorded changes.
 * @param rows this person's rows, any order; other kinds are ignored.
 */
export function overlayFormation(
  records: readonly FormationProgress[],
  rows: readonly OutboxRow[],
): OverlaidProgress[] {
  const told = new Map(records.map((record) => [record.moduleId, record]));
  const shown = new Map(records.map((record) => [record.moduleId, { ...record, waiting: false }]));
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const moduleId = moduleOf(row);
    if (moduleId === null || !isOverlaid(row, told.get(moduleId)?.change ?? 0)) continue;
    // Another phone's newer value won; the next read brings it.
    if (row.ack?.outcome === 'kept-newer') continue;
    const record = shown.get(moduleId) ?? notOpened(moduleId);
    shown.set(moduleId, applyRow(record, row));
  }
  return [...shown.values()];
}

function moduleOf({ endpoint, body, params }: OutboxRow): number | null {
  if (endpoint === 'formation.progress') return Number(body.moduleId);
  return endpoint === 'formation.place' ? Number(params.id) : null;
}

function notOpened(moduleId: number): OverlaidProgress {
  return {
    ...{ moduleId, completed: false, completedVersion: null, score: null },
    ...{ section: null, sectionKey: null, seen: null, change: 0, waiting: false },
  };
}

function applyRow(record: OverlaidProgress, { endpoint, set = {}, state }: OutboxRow) {
  const waiting = record.waiting || state === 'pending';
  if (endpoint === 'formation.place') {
    const sectionKey = typeof set.key === 'string' ? set.key : null;
    return { ...record, section: Number(set.section), sectionKey, waiting };
  }
  const completed = set.completed === true;
  const completedVersion = completed && typeof set.version === 'number' ? set.version : null;
  return { ...record, completed, completedVersion, waiting };
}
