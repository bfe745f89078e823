/** Formation progress rules, the same on every screen. */
import type { Span, TextBlock } from '#contract/core/text-blocks';
import { foldText } from './fold-text.ts';

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

/** `key` is kept while sections before it come and go. */
export type ModuleSection = { key: string; title: string; blocks: TextBlock[] };

/** Text before the first level-2 heading is a section too. Always at least one. */
export function toSections(blocks: readonly TextBlock[]): ModuleSection[] {
  const sections: Unkeyed[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.type === 'heading' && block.level === 2) {
      sections.push({ title: plain(block.spans) || untitled(sections), blocks: [] });
    } else if (last) last.blocks.push(block);
    else sections.push({ title: FIRST, blocks: [block] });
  }
  return withKeys(sections.length > 0 ? sections : [{ title: FIRST, blocks: [] }]);
}

type Unkeyed = Omit<ModuleSection, 'key'>;

export const SECTION_KEY_MAX = 200;
const WITHIN = ' \u203a ';

/** A title that repeats is told apart by the section before: «chapter 3 › questions». */
function withKeys(sections: readonly Unkeyed[]): ModuleSection[] {
  const titles = sections.map(({ title }) => foldText(title));
  const keyed: ModuleSection[] = [];
  for (const section of sections) {
    const title = foldText(section.title);
    const isRepeated = titles.filter((one) => one === title).length > 1;
    const before = keyed.at(-1)?.key;
    const key = isRepeated && before ? `${before}${WITHIN}${title}` : title;
    keyed.push({ key: key.slice(-SECTION_KEY_MAX).trim(), ...section });
  }
  return keyed;
}

export type SectionPlace = { section: number; key?: string | null | undefined };

/** Index of a place in a text that may have changed: by its key, else its title, else its index. */
export function findSection(
  sections: readonly ModuleSection[],
  { section, key }: SectionPlace,
): number {
  if (typeof key !== 'string') return section;
  const same = sections.findIndex((one) => one.key === key);
  if (same >= 0) return same;
  const alike = sections.flatMap((one, index) =>
    titleOf(one.key) === titleOf(key) ? [index] : [],
  );
  alike.sort((a, b) => Math.abs(a - section) - Math.abs(b - section));
  return alike[0] ?? section;
}

const titleOf = (key: string) => key.replace(/^.* \u203a /s, '');

const FIRST = 'Introducción';

function untitled(before: readonly Unkeyed[]): string {
  return `Sección ${before.length + 1}`;
}

function plain(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .trim();
}
