import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { measureBundles } from '../../bench/bundle/bench.ts';
import { FIRST_LOADS, type FirstLoads, grownSince, weigh } from '../../scripts/first-loads.mjs';
import limits from './first-loads.json' with { type: 'json' };

const ASSETS = fileURLToPath(new URL('../../dist/assets', import.meta.url));

it('the public page and the roll are drawn by their first files alone, the home comes in few', async () => {
  const { publicPage, roll, home } = await measureBundles({
    publicPage: scriptsBeside('public'),
    roll: scriptsBeside('roll'),
    home: [],
  });
  expect(publicPage.scripts.length).toBeGreaterThan(3);
  expect(roll.scripts.length).toBeGreaterThan(3);
  expect(home.scripts.length).toBeGreaterThan(3);
  // The goal is 25 (docs/runs/light.md): what comes by itself is asked for before the home is drawn.
  expect(home.scripts.length, JSON.stringify(home)).toBeLessThanOrEqual(32);
  expect(home.inAll).toBeLessThanOrEqual(40);
});

it('the build is a file by screen: few, and none so small that it is not worth its fetch', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const small = scripts
    .filter((name) => statSync(`${ASSETS}/${name}`).size < SMALL)
    .map((name) => name.replace(/-.{8}\.js$/, ''));
  expect(scripts.length).toBeLessThanOrEqual(60);
  expect(small.sort()).toEqual(Object.keys(SMALL_FOR_A_REASON).sort());
});

const SMALL = 4_000;
const SMALL_FOR_A_REASON = {
  'first-paint': 'run before anything else, not even a module',
  index: 'what tries the beginning again where it is cut off',
  kit: 'what home and the public form share, and the roll has no use for',
  'rolldown-runtime': 'the bundler keeps it apart',
  sent: 'what sending shares with the signed-in screens; the public form has it too, and not their frame',
  'straighten-address': 'for an address with a tail, before any other file',
};

/** Every other script of the build: what a phone fetches once the screen is there. */
function scriptsBeside(screen: string): string[] {
  const first = new Set(builtLoads()[screen]?.files);
  const all = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const beside = all.map((name) => `assets/${name}`).filter((name) => !first.has(name));
  expect(first.size).toBeGreaterThan(3);
  expect(beside.length).toBeGreaterThan(30);
  return beside;
}

/** Hashes in file names move every sum by some bytes. */
const HASHES_KB = 0.05;
/** Less than this below its limit, a first load is still at it. */
const LOWER_KB = 1;

it.each(Object.entries(limits.kB))('the first files of «%s» are at most %f kB', (screen, limit) => {
  const { files = [], modules = {} } = builtLoads()[screen] ?? {};
  const kB = weigh(files);
  expect(files.length).toBeGreaterThan(3);
  expect(kB, grownSince(limits.modules, modules).join('\n')).toBeLessThanOrEqual(limit + HASHES_KB);
  // The limit only goes down: `node scripts/first-loads.mjs` writes it.
  expect(kB).toBeGreaterThan(limit - LOWER_KB);
});

/**
 * The rooms and features a leader's phone needs at once. A screen of the office is not among them, and is
 * fetched when it is opened: name it in the router by `lazyScreen`, and import nothing of its feature
 * from the shell or from a screen of these. A place in the sidebar costs its line and its icon.
 */
const PHONE_AREAS = new RegExp(
  [
    '^(contract|sync|styled-system)/',
    '^web/(boot|clock|db|net|local-data|services|shell|ui)/',
    '^web/(main\\.ts|index\\.html)$',
    '^web/routes/(?!community-coordinator-local|not-found|privacy-notice)[^/]+$',
    '^web/routes/public/',
    // The router holds the search of every address.
    '^web/(routes|features)/[^/]+/search-params\\.ts$',
    // Asked wherever a meeting ends without a presence; its dialog comes late.
    '^web/features/shared/use-nobody-came\\.tsx$',
    '^web/features/(install|meetings|session)/',
  ].join('|'),
);
/** What single first screens show besides. */
const OWN_AREAS: Record<string, RegExp> = {
  public: /^web\/features\/public-meeting\//,
  field: /^web\/(routes\/home|features\/(home|gospel|pending|follow-up))\//,
  roll: /^web\/(routes\/community-coordinator\/roll-page|features\/gospel\/suggest-gospel)\.tsx$/,
};

it('no first screen of a phone brings anything of an area it does not show', () => {
  const strangers = Object.entries(builtLoads()).flatMap(([screen, { modules }]) =>
    Object.keys(modules)
      .filter((path) => !path.startsWith('node_modules/'))
      .filter((path) => !PHONE_AREAS.test(path) && !OWN_AREAS[screen]?.test(path))
      .map((path) => `${screen}: ${path}`),
  );
  expect(Object.keys(builtLoads())).toEqual(expect.arrayContaining(Object.keys(limits.kB)));
  expect(strangers).toEqual([]);
});

function builtLoads(): FirstLoads {
  return JSON.parse(readFileSync(FIRST_LOADS, 'utf8'));
}
