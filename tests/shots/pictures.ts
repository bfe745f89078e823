/**
 * `npm run pictures [-- NAME…] [--to FOLDER]`: README's pictures from today's product, and beside them what
 * their screens were drawn from, so that a test says when they are old (`tests/pictures.test.ts`).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printUsage } from '../support/print-usage.ts';
import { settle } from './acts.ts';
import { type DrawnFrom, sketchOfKit, sketchOfScreen } from './drawn-from.ts';
import { takePicture } from './photograph.ts';
import { playScenes, say } from './play-scenes.ts';
import { README_PICTURES } from './readme-pictures.ts';
import { scenes } from './scenes.ts';

printUsage(`npm run pictures -- [NAME…] [--to FOLDER]
  README's pictures, or those whose file holds one of the words, into docs/pictures/ (or that folder)
`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const folder = values.to ?? fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const record = join(folder, 'drawn-from.json');
const wanted = README_PICTURES.filter(
  ({ file }) => positionals.length === 0 || positionals.some((word) => file.includes(word)),
);
const drawn = readRecord();
let taken = 0;

const played = scenes.filter(({ name }) => wanted.some(({ scene }) => scene === name));
const settled = played.map((scene) => ({
  ...scene,
  async play(on: Parameters<typeof scene.play>[0]) {
    await scene.play(on);
    await settle(on.phone.page);
  },
}));
await playScenes(settled, async ({ scene, page, problem }) => {
  // What was there stays: a picture of a screen that did not open is worse than an old one.
  if (problem !== null) return;
  for (const { file, screen, look } of wanted.filter((one) => one.scene === scene.name)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await takePicture(page, look, join(folder, file));
    drawn.pictures[file] = sketchOfScreen(screen);
    taken += 1;
  }
});
if (taken === README_PICTURES.length) drawn.kit = sketchOfKit();
writeFileSync(record, `${JSON.stringify(drawn, null, 2)}\n`);
say(`${taken} of ${wanted.length} pictures in ${folder}`);

function readRecord(): DrawnFrom {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return { kit: '', pictures: {} };
  }
}
