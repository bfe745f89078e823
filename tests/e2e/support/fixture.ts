import { inject, test } from 'vitest';
import { openRegister, type Register } from './register.ts';
import { createStage, type Stage } from './stage.ts';

/** A stage for each test file, and a look into the database of its server. */
export const it = test
  .extend('templates', { scope: 'file' }, () => inject('templates'))
  .extend('stage', { scope: 'file' }, async ({ templates }, { onCleanup }): Promise<Stage> => {
    const stage = await createStage(templates);
    onCleanup(() => stage.close());
    return stage;
  })
  .extend('register', { scope: 'file' }, ({ stage }, { onCleanup }): Register => {
    const register = openRegister(stage.server.databasePath);
    onCleanup(() => register.close());
    return register;
  });
