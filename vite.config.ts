import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { CSSOptions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const failOnConsole = here('tests/support/fail-on-console.ts');

export default defineConfig(async () => ({
  root: here('web'),
  publicDir: here('public'),
  plugins: [react()],
  css: { postcss: { plugins: await stylePlugins() } },
  server: { fs: { allow: [here('.')] } },
  build: { outDir: here('dist'), emptyOutDir: true },
  test: {
    root: here('.'),
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      testProject('unit', {
        include: [
          '{contract,sync,web}/**/*.test.{ts,tsx}',
          'tests/*.test.ts',
          'scripts/*.test.mjs',
        ],
      }),
      testProject('server-sqlite', {
        include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        testTimeout: 20_000,
      }),
      testProject('server-postgres', {
        include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        testTimeout: 40_000,
        hookTimeout: 60_000,
        globalSetup: [here('tests/support/postgres-setup.ts')],
        setupFiles: [failOnConsole, here('tests/support/use-postgres.ts')],
      }),
      testProject('sim', {
        include: ['tests/simulation/**/*.test.ts'],
        testTimeout: 300_000,
      }),
      testProject('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [here('tests/e2e/support/build-setup.ts')],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
}));

function testProject(name: string, options: object) {
  return {
    extends: true as const,
    test: {
      name,
      root: here('.'),
      environment: 'node',
      setupFiles: [failOnConsole],
      ...options,
    },
  };
}

type PostcssPlugins = Extract<CSSOptions['postcss'], object>['plugins'];

/** Tests render no CSS, and loading Panda would slow each of their runs. */
async function stylePlugins(): Promise<PostcssPlugins> {
  if (process.env.VITEST) return [];
  const { default: panda } = await import('@pandacss/dev/postcss');
  const plugin = panda({ configPath: here('panda.config.ts'), cwd: here('.') });
  // Panda is typed against its own copy of postcss, Vite against another.
  return [plugin] as unknown as PostcssPlugins;
}
