import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

/** esbuild and Lightning CSS name this browser differently. */
const NAMES = { ios_saf: 'ios' };

/**
 * Oldest supported browsers, from `browserslist` in `package.json`, in the notation of Vite,
 * Lightning CSS and esbuild: `chrome100`.
 * @param {string[]} list only entries like `chrome >= 100`
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
