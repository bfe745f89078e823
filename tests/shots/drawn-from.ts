import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a screen is drawn from, small enough to be kept beside its picture: the lowest hashes of its
 * lines. Two of them tell how alike the sources were, so that a picture ages with what changed.
 */
export type Sketch = string;

/** `docs/pictures/drawn-from.json`. */
export type DrawnFrom = { kit: Sketch; pictures: Record<string, Sketch> };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEPT = 128;
/** Enough that lines of one screen hardly ever share one. */
const DIGITS = 5;
/** What belongs to a screen, and what many share. */
const OWN = /^web\/(routes|features)\//;
const KIT = /^web\/ui\/.+\.tsx$/;
const SHARED = ['web/ui', 'web/shell'];

/** Of the screen that the router shows under this name. */
export function sketchOfScreen(screen: string): Sketch {
  return sketch(sourcesOfScreen(screen));
}

/** Of the kit and the frame around every screen. */
export function sketchOfKit(): Sketch {
  return sketch(SHARED.flatMap(filesUnder));
}

/** How much of both is in both, from 0 to 1. */
export function likeness(one: Sketch, other: Sketch): number {
  const [a, b] = [new Set(split(one)), new Set(split(other))];
  const lowest = [...new Set([...a, ...b])].sort().slice(0, KEPT);
  if (lowest.length === 0) return 0;
  return lowest.filter((hash) => a.has(hash) && b.has(hash)).length / lowest.length;
}

/**
 * Its component with all that it imports of its area, and the pieces of the kit that these name; not what
 * is loaded late, as dialogs are. Relative to the project.
 */
export function sourcesOfScreen(screen: string): string[] {
  const found = new Set<string>();
  const waiting = [componentOf(screen)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    if (OWN.test(file)) waiting.push(...importsOf(file));
    else if (!KIT.test(file)) continue;
    found.add(file);
  }
  return [...found].sort();
}

/** Where the router takes the screen's component from. */
function componentOf(screen: string): string {
  const router = 'web/routes/create-app-router.tsx';
  const text = readFileSync(join(ROOT, router), 'utf8');
  const named = text.indexOf(`screenRoute('${screen}')`);
  // The states' dashboards share one.
  const isShared = named < 0 && text.includes(`dashboard('${screen}')`);
  const from = isShared ? text.indexOf('screenRoute(name)') : named;
  const next = text.indexOf('screenRoute(', from + 1);
  const own = text.slice(from, next < 0 ? undefined : next);
  const lazy = /import\('([^']+)'\)/.exec(own)?.[1];
  const plain = /component: (\w+)/.exec(own)?.[1];
  const path = lazy ?? new RegExp(`import \\{ ${plain} \\} from '([^']+)'`).exec(text)?.[1];
  if (from < 0 || !path) throw new Error(`the router shows no screen ${screen}`);
  return resolve(path, router);
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const paths = [...text.matchAll(/ from '((?:\.|#web\/)[^']+)'/g)];
  return paths
    .map(([, path = '']) => resolve(path, file))
    .filter((path) => existsSync(join(ROOT, path)));
}

function resolve(path: string, from: string): string {
  if (path.startsWith('#web/')) return `web/${path.slice('#web/'.length)}`;
  return relative(ROOT, join(ROOT, dirname(from), path));
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(join(ROOT, path)).isDirectory()) return filesUnder(path);
    return /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : [];
  });
}

function sketch(files: readonly string[]): Sketch {
  return sketchOf(files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n')));
}

/** @internal Exported for its test. */
export function sketchOf(lines: readonly string[]): Sketch {
  // Comments are left out: no picture shows them.
  const said = lines
    .map((line) => line.trim())
    .filter((line) => /\w{3}/.test(line) && !/^(\/\/|\{?\/\*|\*)/.test(line));
  const hashes = said.map((line) =>
    createHash('sha256').update(line).digest('hex').slice(0, DIGITS),
  );
  return [...new Set(hashes)].sort().slice(0, KEPT).join('');
}

function split(text: Sketch): string[] {
  return text.match(new RegExp(`.{${DIGITS}}`, 'g')) ?? [];
}
