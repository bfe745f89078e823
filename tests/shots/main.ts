/**
 * `npm run shots [-- NAME…]`: every screen and state, in three sizes and both themes, with the demo
 * network, into `tests/shots/out/`. Names choose the scenes that contain one of them; `=NAME` that scene alone.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { printUsage } from '../support/print-usage.ts';
import { photograph } from './photograph.ts';
import { playScenes, say } from './play-scenes.ts';
import { scenes } from './scenes.ts';

printUsage(`npm run shots -- [NAME…]
  every screen and state, or those whose name holds one of the words (=NAME: is it), into tests/shots/out/
`);

const out = fileURLToPath(new URL('out/', import.meta.url));

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => isChosen(name, word)),
);
if (wanted.length === 0) await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
// The picture of a scene that failed shows where it got stuck; the others are still worth taking.
await playScenes(chosen, ({ scene, page }) => photograph(page, scene.name, out));
say(`${chosen.length} scenes in ${out}`);

function isChosen(name: string, word: string): boolean {
  return word.startsWith('=') ? name === word.slice(1) : name.includes(word);
}
