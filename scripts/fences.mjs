// Allowed imports, as one table; `node scripts/fences.mjs` writes it into `biome.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run-command.mjs';

const REACT = ['react', 'react/**', 'react-dom', 'react-dom/**'];
const LOOK = ['#styled/**', 'lucide-react', 'lucide-react/**'];

/**
 * Layers of `web/`, top down; imports run down only. A layer may import itself, those in `uses`,
 * and the packages and paths in `knows`. Within a folder paths are `./x`, elsewhere `#web/x`.
 */
export const WEB_ROOMS = [
  {
    room: 'boot',
    files: ['web/*', 'web/boot/**'],
    uses: [
      'routes',
      'shell',
      'features',
      'local-data',
      'services',
      'live',
      'ui',
      'db',
      'net',
      'clock',
    ],
    knows: ['#contract/**', '#sync/**', '#styled/**', 'dexie', 'valibot', ...REACT],
  },
  {
    room: 'routes',
    uses: ['shell', 'features', 'local-data', 'services', 'ui', 'db', 'net', 'clock', 'kit'],
    knows: ['#contract/**', ...LOOK, '@tanstack/react-router', 'valibot', ...REACT],
  },
  {
    room: 'shell',
    uses: ['features', 'local-data', 'services', 'ui', 'db', 'net', 'clock'],
    knows: [...['#contract/**', '#sync/**', ...LOOK], ...['@tanstack/react-router', ...REACT]],
  },
  {
    room: 'features',
    uses: ['local-data', 'services', 'ui', 'db', 'net', 'clock', 'features/shared'],
    knows: [
      ...['#contract/**', ...LOOK, '@tanstack/react-router', 'valibot'],
      ...['@ark-ui/react/*', 'date-fns/*', 'papaparse', 'fflate'],
      'read-excel-file/universal',
      ...REACT,
    ],
  },
  {
    room: 'local-data',
    uses: ['services', 'ui', 'db', 'clock'],
    knows: ['#contract/**', '#sync/**', '@tanstack/react-router', ...REACT],
  },
  { room: 'live', uses: ['services', 'net', 'clock'], knows: ['#contract/**'] },
  {
    room: 'services',
    uses: ['ui', 'db', 'net', 'clock'],
    knows: [
      ...['#contract/**', '#sync/**', '@tanstack/react-query', 'dexie-react-hooks'],
      ...['valibot', 'workbox-window', 'vite-plugin-pwa', ...REACT],
    ],
  },
  { room: 'kit', uses: ['ui'], knows: [...LOOK, ...REACT] },
  {
    room: 'worker',
    uses: ['db', 'net', 'clock'],
    knows: ['#contract/**', '#sync/**', 'workbox-*', 'workbox-*/**'],
  },
  {
    room: 'db',
    uses: ['clock'],
    knows: ['#contract/**', '#sync/**', 'dexie', 'valibot'],
  },
  { room: 'net', uses: ['clock'], knows: ['#contract/**', 'valibot'] },
  {
    room: 'ui',
    uses: ['clock'],
    knows: [
      ...[
        ...LOOK,
        '#contract/rules/fold-text',
        '#contract/core/bare-links',
        '#contract/core/durations',
        '#contract/core/text-blocks',
        '#contract/core/time-zones',
        '#contract/core/translation',
        '@ark-ui/react/*',
        '@fontsource-variable/**',
      ],
      ...['@tanstack/react-table', '@tanstack/react-virtual', ...REACT],
    ],
  },
  { room: 'clock', uses: [], knows: ['#contract/core/durations'] },
];

const NOT_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

/** @returns the override of `biome.json` for one layer */
export function fenceOf({ room, files = [`web/${room}/**`], uses, knows }) {
  // A feature is its own folder: others use it only through shared code.
  const itself = room === 'features' ? [] : [`#web/${room}/**`];
  const rooms = uses.map((name) => `#web/${name}/**`);
  const allowed = ['./**', ...itself, ...rooms, ...knows].map((pattern) => `!${pattern}`);
  const below = [...uses, ...(itself.length > 0 ? [room] : [])].join(', ') || 'nothing of ours';
  const group = ['**', ...allowed];
  const message = `web/${room} imports ${below}, and the packages of scripts/fences.mjs.`;
  const rule = { level: 'error', options: { patterns: [{ group, message }] } };
  return {
    includes: [...files, ...NOT_TESTS],
    linter: { rules: { style: { noRestrictedImports: rule } } },
  };
}

export function withFences(config) {
  const isFence = ({ includes, linter }) =>
    linter.rules.style?.noRestrictedImports !== undefined && includes[0].startsWith('web/');
  const first = config.overrides.findIndex(isFence);
  const others = config.overrides.filter((override) => !isFence(override));
  others.splice(first, 0, ...WEB_ROOMS.map(fenceOf));
  return { ...config, overrides: others };
}

export const CONFIG = join(root, 'biome.json');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const config = withFences(JSON.parse(readFileSync(CONFIG, 'utf8')));
  writeFileSync(CONFIG, `${JSON.stringify(config, null, 2)}\n`);
}
