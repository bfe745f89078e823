/** Formation progress rules, the same on every screen. */
import type { Span, TextBlock } from '#contract/core/text-blocks';

/** Fixed by the specification (1, section 9). */
export const HOURS_PER_MODULE = 2.5;

export type ModuleRef = { id: number; version: number };
export type ProgressRef = { moduleId: number; completed: boolean; completedVersion: number | null };

/** 100 completed, 50 begun, 0 not opened. */
export function progressOf(record: Pick<ProgressRef, 'completed'> | undefined): 0 | 50 | 100 {
  if (!record) return 0;
  return record.completed ? 100 : 50;
}

/** Its texts changed since completion; it stays complete. */
export function isUpdated({ version }: ModuleRef, record: ProgressRef | undefined): boolean {
  return record?.completed === true && version > (record.completedVersion ?? version);
}

export type FormationSummary = { completed: number; inProgress: number; hours: number };

/** Only current modules: progress in archived ones does not count. */
export function summarizeFormation(
  modules: readonly ModuleRef[],
  records: readonly ProgressRef[],
): FormationSummary {
  const shown = modules.map(({ id }) => progressOf(findRecord(records, id)));
  return {
    completed: shown.filter((progress) => progress === 100).length,
    inProgress: shown.filter((progress) => progress === 50).length,
    hours: modules.length * HOURS_PER_MODULE,
  };
}

/** Next module: begun ones first. Undefined when all are complete. */
export function nextModule<M extends ModuleRef>(
  modules: readonly M[],
  records: readonly ProgressRef[],
): M | undefined {
  const by = (wanted: 0 | 50) =>
    modules.find(({ id }) => progressOf(findRecord(records, id)) === wanted);
  return by(50) ?? by(0);
}

export function findRecord<R extends { moduleId: number }>(
  records: readonly R[],
  moduleId: number,
): R | undefined {
  return records.find((record) => record.moduleId === moduleId);
}

export type ModuleSection = { title: string; blocks: TextBlock[] };

/** Text before the first level-2 heading is a section too. Always at least one. */
export function toSections(blocks: readonly TextBlock[]): ModuleSection[] {
  const sections: ModuleSection[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.type === 'heading' && block.level === 2) {
      sections.push({ title: plain(block.spans) || untitled(sections), blocks: [] });
    } else if (last) last.blocks.push(block);
    else sections.push({ title: FIRST, blocks: [block] });
  }
  return sections.length > 0 ? sections : [{ title: FIRST, blocks: [] }];
}

const FIRST = 'Introducción';

function untitled(before: readonly ModuleSection[]): string {
  return `Sección ${before.length + 1}`;
}

function plain(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .trim();
}
