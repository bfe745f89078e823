const ENTRY = 'web/boot/bootstrap.tsx';
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Used by every `import()`: anywhere else the start would wait for the whole app. */
const HELPER = /vite\/preload-helper|\/web\/ui\/lazy\/load-with-retry\.ts$/;
const DEXIE = /\/node_modules\/dexie\//;
/** Preloaded too: the largest part needed before the first screen. */
const ROUTER =
  /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\/|\/web\/routes\/preload-router\.ts$/;
const APP = ['web/routes/open-app.tsx'];
const ENTER = ['web/routes/login-page.tsx'];
const FRAME = ['web/routes/guarded-layout.tsx'];
const ROLL = ['web/routes/community-coordinator/roll-page.tsx'];
const FIELD = [...APP, ...FRAME, ...ROLL];
const HOME = ['web/routes/home/home-screen.tsx'];
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
  /^web\/(?:features\/public-meeting\/|services\/(?:use-public-outbox|use-signal-return|watch-signal)\.ts$)/;

/** Libraries of several screens, each with our modules that are useless without it. */
const LIBRARIES = {
  query:
    /\/node_modules\/@tanstack\/(?:query-core|react-query)\/|\/web\/services\/server-reads\.tsx$/,
  table:
    /\/node_modules\/@tanstack\/(?:(?:table|virtual)-core|react-(?:table|virtual))\/|\/web\/ui\/data\/(?:column-|data-ta|office-|scroll-list|use-(?:sorted|window))/,
};

/** A leader's phone never opens these: what only they share is the chunk `office`. */
const OFFICE = ['admin', 'groups', 'people', 'reports', 'states', 'tertulias'];
/** Not in production: it must not change where a screen's modules go. */
const EVERY_COMPONENT = 'gallery';

/** The chunk of each `import()` by the imported path; the first match wins. Others get their own name. */
const LATE = Object.entries({
  after: /^web\/(?:boot\/(?!bootstrap)|services\/pwa\/)/,
  liturgy: /^web\/features\/gospel\/generated\//,
  [EVERY_COMPONENT]: /^web\/kit\//,
  people: /^web\/(?:features\/people\/|routes\/(?:office\/user-management|home\/place-person))/,
  'public-extras': /^web\/(?:features\/(?:install|public-meeting)|ui\/frame)\//,
  cards:
    /^web\/(?:features\/celebrations\/|routes\/(?:home\/|not-found)|shell\/(?:ask-bell|command-palette\/search))/,
  common: /^web\/(?:features\/gospel\/|shell\/(?:gate-notice|office-icon|sign-out|update))/,
  panels: /^web\/shell\//,
  notice: /^(?:contract|web\/routes)\/[\w-]*notice/,
  visitors: /^web\/(?:routes\/(?:answer-page|portal-page)|features\/\w+\/(?:confirm|opinion)-page)/,
  registration: /^web\/(?:routes\/registration|features\/(?:registration|session))/,
  'roll-extras': /^web\/features\/(?:meetings|shared\/nobody)/,
  files: /^web\/features\/(?:shared\/table-files|attendance-history)\//,
  markdown: /^web\/features\/shared\/markdown/,
  overlay: /^web\/ui\/overlay\/(?!menu)/,
  menu: /^web\/ui\/overlay\//,
  combobox: /^web\/(?:ui\/form\/|services\/(?:clash|draft))/,
  table: /^web\/ui\/data\//,
  community: /^web\/routes\/(?:community-coordinator|public-meeting)/,
  team: /^web\/routes\/team-coordinator\//,
  pending: /^web\/(?:features\/(?:pending|quarantine)\/|routes\/office\/quarantine)/,
  account: /^web\/routes\/(?:office\/(?:account|my-calendar|my-data)|overviews\/)/,
  admin:
    /^web\/(?:features\/agendas\/|routes\/office\/(?:agendas|audit|privacy-requests|system-status))/,
  groups:
    /^web\/routes\/office\/(?:community-management|local-communities|qr-poster|team-management)/,
  states:
    /^web\/(?:routes\/(?:office\/state-dashboard|state-coordinator\/)|features\/state|routes\/leader-dashboard)/,
  reports: /^web\/routes\/(?:attendance-reports\/|office\/institutional-report)/,
  tertulias: /^web\/(?:routes\/(?:office\/tertulias|tertulia-roll\/)|features\/tertulias\/)/,
});
/** `web/features/forums/thread-screen.tsx`, `web/routes/office/agendas-screen.tsx`, `web/kit/kit-page.tsx`. */
const AREA =
  /^web\/(?:(?:features|routes)\/(?!office\/)([\w-]+)\/|.*?([\w-]+?)(?:-screen|-page)?\.\w+$)/;

const FIRST = [
  'react',
  'dexie',
  'router',
  'main',
  'sheet',
  'sent',
  'app',
  'routes',
  'field',
  'kit',
  'doors',
  'enter',
  'public',
  'roll',
  'pieces',
  'home',
  'frame',
  'start',
];

/** What this many chunks of a phone share is `base`: none of them must load another one. */
const MANY = 4;

const FILES = [
  ...FIRST,
  'query',
  'straighten-address',
  'after',
  'public-extras',
  'base',
  'overlay',
  'visitors',
  'notice',
  'registration',
  'roll-extras',
  'table',
  'common',
  'cards',
  'shared',
  'office',
];

/**
 * Groups for the bundler's code splitting: one chunk per screen, with its words and overlays. By default
 * every shared icon or hook becomes a file, and each file costs a phone a round trip.
 *
 * A chunk is named by its hash, and its importers change with it: what names late chunks must not be
 * imported by them. So `start`, `routes`, `frame` and `cards` are leaves, and an update stays small.
 *
 * First screens: `main` is what all need, `app` all but the public form, `routes` the table of screens,
 * `field` what the signed-in frame shares, `sent` what both the frame and the sending half need, `sheet` the rows of roll and public form, `kit` what the
 * public form shares with home, `doors` with any other screen, `pieces` what home shares with late ones.
 * Late: `after`, `common` and `cards` load by themselves after the first screen. People without an account load
 * `public-extras`, `visitors`, `notice` or `registration`, and never `cards`.
 */
export function createChunkGroups() {
  const fileOf = createFileOf();
  const place = (file) => {
    const found = FILES.indexOf(file);
    return found < 0 ? FILES.length : found;
  };
  // A group also takes what its modules import: what all need must come first.
  return [...FILES.keys(), FILES.length].map((index) => ({
    name: (id, context) => {
      const file = fileOf(id, context);
      return file !== null && place(file) === index ? file : null;
    },
    debugName: FILES[index] ?? 'late',
    priority: FILES.length - index,
  }));
}

/**
 * The chunk of a module; null leaves it to the bundler.
 * @returns {(id: string, context: {getModuleInfo(id: string): object | null}) => string | null}
 */
export function createFileOf() {
  let reach = null;
  return (id, context) => {
    reach ??= findReach(id, context);
    return firstFileOf(id, reach) ?? lateFileOf(id, reach);
  };
}

function firstFileOf(id, reach) {
  const is = (group) => group.some((entry) => reach.get(entry)?.has(id));
  const isShared = () => countEntries(reach, id) > 1;
  if (REACT.test(id) || HELPER.test(id)) return 'react';
  if (DEXIE.test(id)) return 'dexie';
  if (ROUTER.test(id)) return 'router';
  if (is([ENTRY]) && !isShared()) return 'start';
  const isFramed = is(FRAME) || (is(ROLL) && is(HOME));
  if (is(ROLL) && is(PUBLIC) && !isFramed && ![[ENTRY], APP, ENTER, SENDING].some(is))
    return 'sheet';
  if (is([ENTRY]) || ((is(FIELD) || is(SENDING)) && is(PUBLIC))) return 'main';
  if (is(FIELD) && is(SENDING)) return 'sent';
  if (is(APP) || (is(FIELD) && is(ENTER))) return isShared() ? 'app' : 'routes';
  if (isFramed) return isShared() ? 'field' : 'frame';
  if (is(ROLL)) return 'roll';
  if (is(PUBLIC) && is(HOME)) return 'kit';
  if (is(PUBLIC)) return isShared() && !OWN.test(shorten(id)) ? 'doors' : 'public';
  if (is(ENTER)) return 'enter';
  if (is(HOME)) return isShared() ? 'pieces' : 'home';
  return null;
}

function lateFileOf(id, reach) {
  const library = Object.keys(LIBRARIES).find((name) => LIBRARIES[name].test(id));
  if (library) return library;
  const entries = [...reach].filter(([, reached]) => reached.has(id));
  const files = new Set(entries.map(([entry]) => lateFile(entry)));
  if (files.size > 1) files.delete(EVERY_COMPONENT);
  const ofPhones = [...files].filter((file) => !OFFICE.includes(file));
  const isOf = {
    base: ofPhones.length >= MANY,
    common: files.has('cards') && files.size > 1,
  };
  const first = FILES.find((file) => isOf[file] ?? files.has(file));
  if (first) return first;
  if (files.size < 2) return [...files][0] ?? null;
  return ofPhones.length === 0 ? 'office' : 'shared';
}

function lateFile(entry) {
  const [named] = LATE.find(([, paths]) => paths.test(entry)) ?? [];
  const [, folder, file] = AREA.exec(entry) ?? [];
  return named ?? folder ?? file;
}

/** Static imports of the entry and of each `import()`. */
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

const shorten = (id) => /(?<=\/)(?:contract|web)\/(?!.*\/web\/).*$/.exec(id)?.[0] ?? id;
