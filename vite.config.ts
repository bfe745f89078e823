import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { CSSOptions, PluginOption } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import product from './package.json' with { type: 'json' };
import { readFloor } from './scripts/browser-floor.mjs';
import { createChunkGroups } from './scripts/chunk-groups.mjs';
import { BEYOND_GATE, inGate, isGate, ON_POSTGRES } from './scripts/gate.mjs';
import { importIn, languageOf, placeOf, textsIn } from './scripts/languages.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of tests it is Spanish, whatever the page is built in. */
const language = languageOf(process.env.VITEST ? undefined : process.env.BUILD_LANG);

const failOnConsole = here('tests/support/fail-on-console.ts');
const failOnLooseOrder = here('tests/support/fail-on-loose-order.ts');

export default defineConfig(async () => ({
  root: here('web'),
  publicDir: here('public'),
  plugins: [
    textsIn(language),
    pageIn(language),
    react(),
    leanIcons,
    leanRows,
    ...(await appPlugins()),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(product.version) },
  resolve: { alias: process.env.VITEST ? [] : [modernDexie, nativeStore] },
  css: { postcss: { plugins: await stylePlugins() } },
  server: { fs: { allow: [here('.')] } },
  build: {
    outDir: join(placeOf(process.env), 'dist'),
    emptyOutDir: true,
    // Styles too: a media range is no media query below it, and a desk would get the phone's layout.
    target: readFloor(),
    // Inline data and the preload polyfill would be bytes of the first load that no phone of ours needs.
    assetsInlineLimit: 0,
    // Lists of what each screen imports would be 2 kB of a first load; the worker has all of it soon.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // A class field is then an assignment, without helpers in the first load.
      transform: { assumptions: { setPublicClassFields: true } },
      // Words of the screens stand where they are shown: no name for each, and no share of a whole area.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { groups: createChunkGroups() },
      },
    },
  },
  test: {
    root: here('.'),
    // Not the second that is vitest's own choice: on a busy machine that says nothing of the product.
    expect: { poll: { timeout: 20_000 } },
    exclude: [...configDefaults.exclude, 'dist/**', ...(isGate ? Object.keys(BEYOND_GATE) : [])],
    // Of its own accord vitest leaves a core idle, which on two is half of the machine.
    maxWorkers: '100%',
    ...(process.env.VITEST && { sequence: { sequencer: await longestFirst() } }),
    projects: [
      testProject('unit', {
        include: [
          '{contract,sync,web}/**/*.test.{ts,tsx}',
          'tests/{,lighthouse/,mutation/,upgrade/,words/}*.test.ts',
          'scripts/*.test.mjs',
        ],
        // A busy machine takes its time with twenty thousand people.
        testTimeout: 20_000,
      }),
      testProject('server-sqlite', {
        include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
        ...SHARED_MODULES,
        setupFiles: [failOnConsole, failOnLooseOrder],
        testTimeout: 20_000,
      }),
      testProject('server-postgres', {
        include: [
          ...inGate(ON_POSTGRES, ['server/**/*.test.ts', 'tests/{contract,postgres}/**/*.test.ts']),
        ],
        ...SHARED_MODULES,
        testTimeout: 40_000,
        hookTimeout: 60_000,
        globalSetup: [here('tests/support/postgres-setup.ts')],
        setupFiles: [failOnConsole, failOnLooseOrder, here('tests/support/use-postgres.ts')],
      }),
      testProject('sim', {
        include: ['tests/simulation/**/*.test.ts'],
        // A world is thrown away whole: with room for some, hardly anything outlives its sweep.
        execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
        testTimeout: 300_000,
      }),
      testProject('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [
          here('tests/e2e/support/build-setup.ts'),
          here('tests/e2e/support/phone-setup.ts'),
        ],
        ...SHARED_MODULES,
        setupFiles: [failOnConsole, here('tests/e2e/support/describe-phones.ts')],
        // In the order given, so that phones are described before their test closes them.
        sequence: { hooks: 'list' },
        // Each a browser, its server and its proxy. Three keep two cores busy; of four, each waits too long.
        maxWorkers: 3,
        testTimeout: 240_000,
        hookTimeout: 240_000,
      }),
      testProject('browsers', {
        include: ['tests/browsers/**/*.test.ts'],
        globalSetup: [here('tests/e2e/support/build-setup.ts')],
        fileParallelism: false,
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      testProject('commands', {
        include: ['tests/commands/**/*.test.ts'],
        globalSetup: [here('tests/e2e/support/build-setup.ts')],
        hookTimeout: 120_000,
      }),
      testProject('chaos', {
        include: ['tests/{chaos,attack}/**/*.test.ts'],
        globalSetup: [here('tests/e2e/support/build-setup.ts')],
        // Its runs go two at a time by themselves.
        fileParallelism: false,
        testTimeout: 900_000,
        hookTimeout: 120_000,
      }),
    ],
  },
}));

/** What is known is in stores and stages, not in modules: loading those for each file costs a second. */
const SHARED_MODULES = { isolate: false };

/** Dexie's package gives bundlers what it made for browsers of 2015. */
const modernDexie = {
  find: /^dexie$/,
  replacement: here('node_modules/dexie/dist/modern/dexie.mjs'),
};

/** React has had this hook since version 18. */
const nativeStore = {
  find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
  replacement: 'use-sync-external-store/with-selector.js',
};

/**
 * Lucide gives each stroke a random key, which does not compress, and builds each icon from options
 * that nobody here passes. Built, an icon is its strokes in an `svg`.
 */
const leanIcons: PluginOption = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(?:icons\/|createLucideIcon\.mjs)/ },
    handler: (code, id) =>
      id.endsWith('createLucideIcon.mjs')
        ? LEAN_ICON
        : code
            .replace(/,\s*key: "\w+"/g, '')
            .replace(/^\s+(?:name|size|aliases): .*,$/gm, '')
            .replace(/^__iconData\.node;$/m, ''),
  },
};
const LEAN_ICON = `import { createElement as draw } from 'react';
const LINE = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
const isTold = (name) => /^(?:aria-|role$|title$)/.test(name);
export default ({ node }) => (props) => draw('svg', {
  ...LINE,
  'aria-hidden': Object.keys(props).some(isTold) ? undefined : true,
  ...props,
}, ...node.map(([tag, attributes]) => draw(tag, attributes)));`;

/** What a row is about is told by the server's own pages; a phone calls it by its name. */
const leanRows: PluginOption = {
  name: 'lean-rows',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w/-]+\.ts$/ },
    handler: (code) => code.replace(/^\s+summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, ''),
  },
};

/** `%name%` in `index.html` is that text of `manifest-messages.ts`; so is the language. */
function pageIn(language: string): PluginOption {
  return {
    name: 'page-in-language',
    async transformIndexHtml(html) {
      const texts = await importIn(language, 'web/services/pwa/manifest-messages.ts');
      return html
        .replace(/(?<=<html lang=")[^"]+/, String(texts.language))
        .replace(/%(\w+)%/g, (_, name: string) => String(texts[name]));
    },
  };
}

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

async function longestFirst() {
  const { LongestFirst } = await import('./tests/support/longest-first.ts');
  return LongestFirst;
}

/** Tests render no CSS, and loading Panda would slow each of their runs. */
async function stylePlugins(): Promise<PostcssPlugins> {
  if (process.env.VITEST) return [];
  const { default: panda } = await import('@pandacss/dev/postcss');
  const plugin = panda({ configPath: here('panda.config.ts'), cwd: here('.') });
  // Panda is typed against its own copy of postcss, Vite against another.
  return [plugin] as unknown as PostcssPlugins;
}

/** Something to see at once; installable, and opening without signal. */
async function appPlugins(): Promise<PluginOption[]> {
  if (process.env.VITEST) return [];
  const { VitePWA } = await import('vite-plugin-pwa');
  const { firstPaint } = await import('./scripts/first-paint.mjs');
  const { bundledLicenses } = await import('./scripts/licenses.mjs');
  const { precompilePanda } = await import('./scripts/precompile-panda.mjs');
  const { manifest } = (await importIn(
    language,
    'web/services/pwa/manifest.ts',
  )) as typeof import('./web/services/pwa/manifest.ts');
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.ts',
    manifest,
    // The page registers the worker itself, without an inline script: see web/services/pwa.
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      buildPlugins: { vite: [textsIn(language)] },
      // Its other icons a browser asks for when it installs the app, which it does with signal.
      globPatterns: ['index.html', 'assets/**', 'icon.svg', 'icons/{icon-192,apple-touch-180}.png'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 5_000_000,
    },
  });
  return [precompilePanda(here('styled-system')), bundledLicenses(), firstPaint(language), ...pwa];
}
