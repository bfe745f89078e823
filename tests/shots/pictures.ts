/**
 * `npm run pictures [-- NAME…] [--to FOLDER]`: the pictures of `docs/screens.md` from today's product, that page,
 * and what the screens were drawn from, so that `tests/pictures.test.ts` fails when they are old.
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
import { scenes } from './scenes.ts';
import { SCREEN_PICTURES } from './screen-pictures.ts';
import { SCREENS_PAGE, screensToMarkdown } from './screens-page.ts';

printUsage(`npm run pictures -- [NAME…] [--to FOLDER]
  the pictures of docs/screens.md, or those whose file holds one of the words, into docs/pictures/ (or that folder)
`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const folder = values.to ?? fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const record = join(folder, 'drawn-from.json');
const wanted = SCREEN_PICTURES.filter(
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
if (taken === SCREEN_PICTURES.length) drawn.kit = sketchOfKit();
writeFileSync(record, `${JSON.stringify(drawn, null, 2)}\n`);
if (values.to === undefined) writeFileSync(SCREENS_PAGE, screensToMarkdown());
say(`${taken} of ${wanted.length} pictures in ${folder}`);

function readRecord(): DrawnFrom {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return { kit: '', pictures: {} };
  }
}
