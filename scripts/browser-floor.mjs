import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

/** Other tools call this browser by another name. */
const NAMES = { ios_saf: 'ios' };

/**
 * The oldest browsers the build is made for, from `browserslist` in `package.json`, as Vite, its
 * Lightning CSS and esbuild write them: `chrome100`.
 * @param {string[]} list such as `chrome >= 100`, and nothing else
 */
export function toTargets(list) {
  return list.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name) throw new Error(`No oldest browser: ${line}`);
    return `${NAMES[name] ?? name}${version}`;
  });
}

export function readFloor() {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return toTargets(browserslist);
}
