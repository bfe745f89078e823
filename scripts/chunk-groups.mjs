/** Where the first screens begin; everything else is fetched when it is asked for. */
const ENTRY = 'web/boot/bootstrap.tsx';
/** What `web/main.ts` runs by itself. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/**
 * What every `import()` goes through, and what tries the first ones again; elsewhere it would make the
 * beginning wait for all of the app.
 */
const HELPER = /vite\/preload-helper|\/web\/ui\/lazy\/load-with-retry\.ts$/;
const DEXIE = /\/node_modules\/dexie\//;
/** Run by itself too: the largest part of what the app needs before its first screen. */
const ROUTER =
  /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//;
/** What every screen but the public form begins with. */
const APP = ['web/routes/open-app.tsx'];
const ENTER = ['web/routes/login-page.tsx'];
const FRAME = ['web/routes/guarded-layout.tsx'];
const ROLL = ['web/routes/community-coordinator/roll-page.tsx'];
const FIELD = [...APP, ...FRAME, ...ROLL];
/** Fetched late by every screen: what it shares with one must not bring all of that one. */
const SENDING = ['web/boot/engine/sending.lazy.ts'];
const PUBLIC = ['web/routes/public/public-entry.tsx'];
/** The same form come to from another screen: what it shares with that door is the door's own. */
const PUBLIC_AGAIN = 'web/routes/public-meeting-page.tsx';
/** The same rows for an evening's guests: the frame is not to bring them to every screen. */
const ROLL_AGAIN = 'web/routes/tertulia-roll/tertulia-roll-screen.tsx';
const AGAIN = [PUBLIC_AGAIN, ROLL_AGAIN];

/** Of the public form, and of an answer by a link: no other screen is to fetch it with a button it shares. */
const OWN =
  /\/web\/(?:features\/public-meeting\/|services\/(?:use-public-outbox|use-signal-return|watch-signal)\.ts$)/;

const FILES = [
  'react',
  'dexie',
  'router',
  'main',
  'sheet',
  'sent',
  'app',
  'field',
  'doors',
  'enter',
  'kit',
  'forms',
];

/**
 * Groups for the bundler's code splitting, so that the first screens come in few files. Left alone
 * it makes a file of every icon and hook that two screens share, and each costs a phone a round trip.
 *
 * `react`, `dexie` and `router` are run ahead of the app, `main` is what every first screen needs, `app`
 * what all but the public form need, `field` the frame of the signed-in ones and what they share with
 * others, `sent` what these share with the sending half, which every screen fetches late, `sheet` what
 * the roll and the public form alone share, `doors` what the public form shares with
 * the sign-in screen, `enter` and `kit` what each of these two shares with screens that come later, `forms` what of
 * the public form comes late.
 */
export function createChunkGroups() {
  const fileOf = createFileOf();
  // A group takes along what its modules import: whatever all need must be taken first.
  return FILES.map((name, index) => ({
    name: (id, context) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    priority: FILES.length - index,
  }));
}

/**
 * Into which file a module of the first screens goes; null leaves it to the bundler.
 * @returns {(id: string, context: {getModuleInfo(id: string): object | null}) => string | null}
 */
export function createFileOf() {
  let reach = null;
  return (id, context) => {
    reach ??= findReach(id, context);
    const is = (group) => group.some((entry) => reach.get(entry)?.has(id));
    if (id.endsWith(ENTRY)) return null;
    if (REACT.test(id) || HELPER.test(id)) return 'react';
    if (DEXIE.test(id)) return 'dexie';
    if (ROUTER.test(id)) return 'router';
    if (is(ROLL) && is(PUBLIC) && ![[ENTRY], APP, FRAME, ENTER, SENDING].some(is)) return 'sheet';
    if (is([ENTRY]) || ((is(FIELD) || is(SENDING)) && is(PUBLIC))) return 'main';
    if (is(FIELD) && is(SENDING)) return 'sent';
    if (is(APP) || (is(FIELD) && is(ENTER))) return 'app';
    if (is(FRAME) || (is(FIELD) && countEntries(reach, id) > 1)) return 'field';
    if (is(PUBLIC) && is(ENTER)) return 'doors';
    if (is(ENTER) && countEntries(reach, id) > 1) return 'enter';
    if (is(PUBLIC) && countEntries(reach, id) > 1) return OWN.test(id) ? 'forms' : 'kit';
    return null;
  };
}

/** What each entry, and each screen that is loaded when asked for, imports at once. */
function findReach(id, context) {
  const reach = new Map();
  const waiting = [climbToEntry(id, context)];
  while (waiting.length > 0) {
    const entry = waiting.pop();
    if (reach.has(shorten(entry))) continue;
    const reached = new Set();
    reach.set(shorten(entry), reached);
    walk(entry, context, reached, waiting);
  }
  return reach;
}

function walk(id, context, reached, waiting) {
  if (reached.has(id)) return;
  reached.add(id);
  const module = context.getModuleInfo(id);
  for (const next of module?.importedIds ?? []) walk(next, context, reached, waiting);
  waiting.push(...(module?.dynamicallyImportedIds ?? []));
}

function climbToEntry(id, context, seen = new Set()) {
  if (id.endsWith(ENTRY)) return id;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  for (const importer of [...importers, ...dynamicImporters]) {
    const found = seen.has(importer) ? null : climbToEntry(importer, context, seen);
    if (found) return found;
  }
  return null;
}

function countEntries(reach, id) {
  return [...reach].filter(([entry, reached]) => !AGAIN.includes(entry) && reached.has(id)).length;
}

const shorten = (id) => id.slice(Math.max(0, id.lastIndexOf('/web/') + 1));
