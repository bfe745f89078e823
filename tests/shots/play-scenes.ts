import type { Page } from 'playwright';
import setUpBuild from '../e2e/support/build-setup.ts';
import { createStage } from '../e2e/support/stage.ts';
import type { Scene } from './scene.ts';

/** Plays scenes one after another on the built product with the demo network. */
export async function playScenes(
  scenes: readonly Scene[],
  onScene: (on: { scene: Scene; page: Page; problem: unknown }) => Promise<void>,
): Promise<void> {
  // The demo network lives in central Mexico; so does the phone in the pictures.
  process.env.TZ = 'America/Mexico_City';
  setUpBuild();
  const stage = await createStage();
  try {
    for (const scene of scenes) {
      const phone = await (await stage.newHandset()).open();
      const problem = await scene.play({ phone, stage }).then(
        () => null,
        (error) => error,
      );
      say(problem === null ? scene.name : `${scene.name} did not come about: ${problem}`);
      if (problem !== null) process.exitCode = 1;
      await onScene({ scene, page: phone.page, problem });
      for (const unexpected of phone.problems.unexpected) say(`  ${unexpected}`);
      await stage.clear();
    }
  } finally {
    await stage.close();
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
