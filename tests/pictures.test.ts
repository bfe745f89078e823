import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type DrawnFrom,
  likeness,
  sketchOf,
  sketchOfKit,
  sketchOfScreen,
  sourcesOfScreen,
} from './shots/drawn-from.ts';
import { scenes } from './shots/scenes.ts';
import { SCREEN_PICTURES } from './shots/screen-pictures.ts';
import { SCREENS_PAGE, screensToMarkdown } from './shots/screens-page.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const readme = readFileSync(at('README.md'), 'utf8');
const drawn: DrawnFrom = JSON.parse(readFileSync(at('docs/pictures/drawn-from.json'), 'utf8'));

/** A day of work on a screen; `npm run pictures` brings it back to 1. */
const OLD_BELOW = 0.75;

describe('the pictures of docs/screens.md', () => {
  it('are those that npm run pictures makes, each of a scene that there is', () => {
    const made = SCREEN_PICTURES.map(({ file }) => file);
    const kept = readdirSync(at('docs/pictures'), { recursive: true }).map(String);
    expect(kept.filter((file) => file.endsWith('.png')).sort()).toEqual([...made].sort());
    const known = new Set(scenes.map(({ name }) => name));
    expect(SCREEN_PICTURES.filter(({ scene }) => !known.has(scene))).toEqual([]);
  });

  it('are on the page as npm run pictures writes it', () => {
    expect(readFileSync(SCREENS_PAGE, 'utf8')).toBe(screensToMarkdown());
  });

  it('lend README its one picture', () => {
    const shown = [...readme.matchAll(/docs\/pictures\/([\w/-]+\.png)/g)].map(([, file]) => file);
    expect(shown).toHaveLength(1);
    expect(SCREEN_PICTURES.map(({ file }) => file)).toContain(shown[0]);
  });

  it.each(SCREEN_PICTURES)('$file is not older than its screen: npm run pictures', (picture) => {
    expect(existsSync(at(`docs/pictures/${picture.file}`))).toBe(true);
    const then = drawn.pictures[picture.file] ?? '';
    expect(likeness(then, sketchOfScreen(picture.screen))).toBeGreaterThanOrEqual(OLD_BELOW);
  });

  it('are not older than the kit that draws all of them: npm run pictures', () => {
    expect(likeness(drawn.kit, sketchOfKit())).toBeGreaterThanOrEqual(OLD_BELOW);
  });
});

describe('what a screen is drawn from', () => {
  const lines = Array.from({ length: 800 }, (_, index) => `const line${index} = draw(${index});`);
  const now = sketchOf(lines);
  const changed = (percent: number) =>
    sketchOf(lines.map((line, index) => (index % 100 < percent ? `${line} // another` : line)));

  it('is alike after a small change, and is not after a large one', () => {
    expect(likeness(now, now)).toBe(1);
    expect(likeness(now, changed(3))).toBeGreaterThan(0.85);
    expect(likeness(now, changed(30))).toBeLessThan(OLD_BELOW);
    expect(likeness(now, changed(100))).toBe(0);
    expect(likeness('', now)).toBe(0);
  });

  it('is alike whatever its comments say', () => {
    const comments = ['// One line.', '/** A block. */', ' * Its middle.', '{/* In JSX. */}'];
    expect(sketchOf([...comments, ...lines])).toBe(now);
  });

  it('is its component, its area and the pieces of the kit it names', () => {
    const roll = sourcesOfScreen('roll');
    for (const file of [
      'web/routes/community-coordinator/roll-page.tsx',
      'web/features/meetings/marked-sheet.tsx',
      'web/features/meetings/roll-words.ts',
      'web/ui/data/check-sheet.tsx',
    ]) {
      expect(roll).toContain(file);
    }
    expect(roll.filter((file) => /features\/people|add-someone\.tsx|\.test\./.test(file))).toEqual(
      [],
    );
  });
});
