import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run-command.mjs';

/** Source and licence of the map: `docs/third-party.md`. */
const OUTPUT = 'web/features/state-coordinator/states-map.ts';
/** Merges points nearer than this: shared borders stay joined. */
const GRID = 2.3;
/** Drops islets with fewer corners. */
const CORNERS_MIN = 5;

const NAMES = { 'Mexico City': 'Ciudad de México', México: 'Estado de México' };

export function simplifyMap({ viewBox, locations }) {
  const [, , width, height] = viewBox.split(' ').map(Number);
  const states = locations.map(({ name, path }) => [NAMES[name] ?? name, outlineOf(path)]);
  return {
    viewBox: `0 0 ${Math.ceil(width / GRID)} ${Math.ceil(height / GRID)}`,
    states: states.sort(([a], [b]) => a.localeCompare(b, 'es-MX')),
  };
}

function outlineOf(path) {
  const rings = ringsOf(path).map(snap);
  const drawn = rings.filter((ring) => ring.length >= CORNERS_MIN);
  const largest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best), []);
  return (drawn.length > 0 ? drawn : [largest]).map(writeRing).join('');
}

function ringsOf(path) {
  const rings = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers] of path.matchAll(/([mMlLzZ])([^mMlLzZ]*)/g)) {
    if (/z/i.test(command)) {
      [x, y] = rings.at(-1)[0];
      continue;
    }
    const values = numbers.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (/m/i.test(command)) rings.push([]);
    for (let at = 0; at + 1 < values.length; at += 2) {
      const isRelative = command === command.toLowerCase();
      x = values[at] + (isRelative ? x : 0);
      y = values[at + 1] + (isRelative ? y : 0);
      rings.at(-1).push([x, y]);
    }
  }
  return rings;
}

function snap(ring) {
  const points = ring.map(([x, y]) => [Math.round(x / GRID), Math.round(y / GRID)]);
  const moved = points.filter(([x, y], index) => {
    const [px, py] = points.at(index - 1);
    return x !== px || y !== py;
  });
  return moved.filter(([x, y], index) => {
    const [ax, ay] = moved.at(index - 1);
    const [bx, by] = moved[(index + 1) % moved.length];
    return (bx - ax) * (y - ay) !== (by - ay) * (x - ax);
  });
}

/** Relative, which is shorter. */
function writeRing([first, ...rest]) {
  let [x, y] = first;
  const steps = rest.map(([nx, ny]) => {
    const step = `${nx - x} ${ny - y}`;
    [x, y] = [nx, ny];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

export function writeMap({ viewBox, states }) {
  const lines = states.map(([name, outline]) => `  [${quote(name)}, ${quote(outline)}],`);
  return [
    '// Made by `scripts/generate-states-map.mjs` from «Map of Mexico» by Victor Cazanave and MapSVG,',
    '// CC BY 4.0, simplified: see `docs/third-party.md`. Do not edit.',
    `export const MAP_VIEW_BOX = ${quote(viewBox)};`,
    '',
    '/** Each state’s name and outline. */',
    'export const STATE_OUTLINES: readonly (readonly [state: string, outline: string])[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

const quote = (text) => `'${text}'`;

/** @param source the package’s `index.js` */
function readMap(source) {
  return JSON.parse(readFileSync(source, 'utf8').replace(/^export default /, ''));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , source] = process.argv;
  if (!source) throw new Error('Name the index.js of @svg-maps/mexico');
  writeFileSync(join(root, OUTPUT), writeMap(simplifyMap(readMap(source))));
}
