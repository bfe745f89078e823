const ENTRY = 'web/boot/bootstrap.tsx';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Used by every `import()`: anywhere else the start would wait for the whole app. */
const HELPER = /vite\/preload-helper|\/web\/ui\/lazy\/load-with-retry\.ts$/;
const DEXIE = /\/node_modules\/dexie\//;
/** Preloaded too: the largest part needed before the first screen. */
const ROUTER =
  /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//;
const APP = ['web/routes/open-app.tsx'];
const ENTER = ['web/routes/login-page.tsx'];
const FRAME = ['web/routes/guarded-layout.tsx'];
const ROLL = ['web/routes/community-coordinator/roll-page.tsx'];
const FIELD = [...APP, ...FRAME, ...ROLL];
/** Loaded late by every screen: sharing with one must not load all of it. */
const SENDING = ['web/boot/engine/sending.lazy.ts'];
const PUBLIC = ['web/routes/public/public-entry.tsx'];
/** The same form opened from another screen: their shared modules belong to that entry. */
const PUBLIC_AGAIN = 'web/routes/public-meeting-page.tsx';
/** The same rows for tertulia guests: the frame must not load them everywhere. */
const ROLL_AGAIN = 'web/routes/tertulia-roll/tertulia-roll-screen.tsx';
const AGAIN = [PUBLIC_AGAIN, ROLL_AGAIN];

/** Only for the public form and link answers: a shared button must not load it elsewhere. */
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
 * Groups for the bundler's code splitting, so that first screens load few files: by default every
 * shared icon and hook becomes a file, each a round trip. `react`, `dexie` and `router` are
 * preloaded; `main`: every first screen; `app`: all but the public form; `field`: the signed-in
 * frame and its shared modules; `sent`: what those share with the sending half; `sheet`: roll and
 * public form; `doors`: public form and sign-in; `enter` and `kit`: what each shares with later
 * screens; `forms`: late parts of the public form.
 */
export function createChunkGroups() {
  const fileOf = createFileOf();
  // A group includes its modules' imports: take shared modules first.
  return FILES.map((name, index) => ({
    name: (id, context) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    priority: FILES.length - index,
  }));
}

/**
 * The chunk of a first-screen module; null leaves it to the bundler.
 * @returns {(id: string, context: {getModuleInfo(id: string): object
 * null}) => string
 * null}
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

/** Static imports of each entry and each lazily loaded screen. */
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
