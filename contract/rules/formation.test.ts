import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#contract/core/text-blocks';
import {
  findSection,
  isUpdated,
  nextModule,
  type ProgressRef,
  progressOf,
  SECTION_KEY_MAX,
  summarizeFormation,
  toSections,
} from './formation.ts';

const modules = [1, 2, 3, 4].map((id) => ({ id, version: 1 }));
const record = (moduleId: number, completed: boolean, completedVersion: number | null = 1) =>
  ({ moduleId, completed, completedVersion }) satisfies ProgressRef;

it('progress is 100 when completed, 50 when begun, 0 when not opened', () => {
  expect(progressOf(record(1, true))).toBe(100);
  expect(progressOf(record(1, false))).toBe(50);
  expect(progressOf(undefined)).toBe(0);
});

it('counts the modules there are, and their hours', () => {
  const records = [record(1, true), record(2, false), record(9, true), record(8, false)];
  expect(summarizeFormation(modules, records)).toEqual({ completed: 1, inProgress: 1, hours: 10 });
  expect(summarizeFormation([], records)).toEqual({ completed: 0, inProgress: 0, hours: 0 });
});

it('goes on with what was begun, then with what was not, and with nothing when all is complete', () => {
  expect(nextModule(modules, [record(1, true), record(3, false)])?.id).toBe(3);
  expect(nextModule(modules, [record(1, true)])?.id).toBe(2);
  expect(
    nextModule(
      modules,
      modules.map(({ id }) => record(id, true)),
    ),
  ).toBeUndefined();
});

describe('«Contenido actualizado»', () => {
  it.each([
    ['completed in an older version', 2, record(1, true, 1), true],
    ['completed in this version', 2, record(1, true, 2), false],
    ['completed in a version nobody noted', 2, record(1, true, null), false],
    ['only begun', 2, record(1, false, 1), false],
    ['not opened', 2, undefined, false],
  ])('%s', (_, version, known, expected) => {
    expect(isUpdated({ id: 1, version }, known)).toBe(expected);
  });
});

describe('sections', () => {
  const paragraph = (text: string): TextBlock => ({ type: 'paragraph', spans: [{ text }] });
  const heading = (text: string, level: 2 | 3 = 2): TextBlock => ({
    type: 'heading',
    level,
    spans: [{ text }],
  });

  it('begin at each heading of level 2; what stands before is one too', () => {
    const blocks = [paragraph('a'), heading('Uno'), paragraph('b'), heading('b2', 3), heading(' ')];
    expect(toSections(blocks)).toEqual([
      { key: 'introduccion', title: 'Introducción', blocks: [paragraph('a')] },
      { key: 'uno', title: 'Uno', blocks: [paragraph('b'), heading('b2', 3)] },
      { key: 'seccion 3', title: 'Sección 3', blocks: [] },
    ]);
  });

  describe('keep their place in another text', () => {
    const BEFORE = ['Uno', 'Preguntas', 'Dos', 'Preguntas', 'Tres'];
    const sectionsOf = (titles: readonly string[]) => toSections(titles.map((one) => heading(one)));
    const placeAt = (section: number, key = sectionsOf(BEFORE)[section]?.key) => ({ section, key });
    const moved = (section: number, titles: readonly string[]) =>
      findSection(sectionsOf(titles), placeAt(section));

    it.each([
      ['inserted before', 2, ['Nueva', ...BEFORE], 3],
      ['of a title that repeats, by the one before it', 3, ['Nueva', 'Preguntas', ...BEFORE], 5],
      ['moved', 4, ['Tres', 'Uno'], 0],
      ['whose title repeats no more', 3, ['Dos', 'Preguntas'], 1],
      ['whose title begins to repeat, the nearest', 0, ['Cero', 'Uno', 'Dos', 'Tres', 'Uno'], 1],
      ['renamed: its number', 2, ['Uno', 'Preguntas', 'Segunda'], 2],
      ['in the same text', 3, BEFORE, 3],
    ])('%s', (_what, section, titles, at) => {
      expect(moved(section, titles)).toBe(at);
    });

    it('by its number alone where an older phone sent no more', () => {
      expect(findSection(sectionsOf(BEFORE), { section: 4 })).toBe(4);
      expect(findSection(sectionsOf(BEFORE), { section: 4, key: null })).toBe(4);
    });

    it('and every key is short and its own', () => {
      const long = sectionsOf(Array.from({ length: 40 }, () => 'Preguntas para dialogar'));
      const lengths = long.map(({ key }) => key.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(SECTION_KEY_MAX);
      expect(Math.max(...lengths)).toBeGreaterThan(SECTION_KEY_MAX - 10);
      expect(new Set(sectionsOf(BEFORE).map(({ key }) => key)).size).toBe(BEFORE.length);
    });
  });

  it('are one, however little there is', () => {
    expect(toSections([])).toEqual([{ key: 'introduccion', title: 'Introducción', blocks: [] }]);
    expect(toSections([heading('Único')])).toEqual([{ key: 'unico', title: 'Único', blocks: [] }]);
  });
});
