/**
 * `npm run shots [-- NAME…]`: every screen and state, in three sizes and both themes, with the demo
 * network, into `tests/shots/out/`. Names choose the scenes that contain one of them; `=NAME` that scene alone.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import setUpBuild from '../e2e/support/build-setup.ts';
import { createStage } from '../e2e/support/stage.ts';
import { printUsage } from '../support/print-usage.ts';
import { photograph } from './photograph.ts';
import { scenes } from './scenes.ts';

printUsage(`npm run shots -- [NAME…]
  every screen and state, or those whose name holds one of the words (=NAME: is it), into tests/shots/out/
`);

// The demo network lives in central Mexico; so does the phone in the pictures.
process.env.TZ = 'America/Mexico_City';

const out = fileURLToPath(new URL('out/', import.meta.url));

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => isChosen(name, word)),
);
setUpBuild();
if (wanted.length === 0) await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const stage = await createStage();
try {
  for (const scene of chosen) {
    const phone = await (await stage.newHandset()).open();
    try {
      await scene.play({ phone, stage });
      say(scene.name);
    } catch (error) {
      // The picture shows where it got stuck; the others are still worth taking.
      say(`${scene.name} did not come about: ${error}`);
      process.exitCode = 1;
    }
    await photograph(phone.page, scene.name, out);
    for (const problem of phone.problems.unexpected) say(`  ${problem}`);
    await stage.clear();
  }
} finally {
  await stage.close();
}
say(`${chosen.length} scenes in ${out}`);

function isChosen(name: string, word: string): boolean {
  return word.startsWith('=') ? name === word.slice(1) : name.includes(word);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
