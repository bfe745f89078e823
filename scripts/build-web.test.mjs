import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSettings } from './build-web.mjs';
import { root } from './run-command.mjs';

afterEach(() => vi.unstubAllEnvs());

/** Builds only the router, with the app build's settings, and lists its modules. */
async function modulesOf(settings) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(root, 'web/routes/create-app-router.tsx'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return output.flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []));
}

const hasKit = (modules) => modules.some((id) => id.includes('/web/kit/'));

// Slow beside other builds.
describe('the page of the kit', { timeout: 60_000 }, () => {
  it('is built for whoever works on the product', async () => {
    expect(hasKit(await modulesOf(buildSettings({ NODE_ENV: 'development' })))).toBe(true);
    expect(buildSettings({})).toEqual(buildSettings({ NODE_ENV: 'test' }));
  });

  it('is no part of a production build', async () => {
    const modules = await modulesOf(buildSettings({ NODE_ENV: 'production' }));
    expect(modules.length).toBeGreaterThan(50);
    expect(hasKit(modules)).toBe(false);
  });
});
