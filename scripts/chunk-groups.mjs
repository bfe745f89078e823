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
  /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\/|\/web\/routes\/preload-router\.ts$/;
/** What every screen but the public form begins with. */
const APP = ['web/routes/open-app.tsx'];
const ENTER = ['web/routes/login-page.tsx'];
const FRAME = ['web/routes/guarded-layout.tsx'];
const ROLL = ['web/routes/community-coordinator/roll-page.tsx'];
const FIELD = [...APP, ...FRAME, ...ROLL];
const HOME = ['web/routes/home/home-screen.tsx'];
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
  /^web\/(?:features\/public-meeting\/|services\/(?:use-public-outbox|use-signal-return|watch-signal)\.ts$)/;

/** What several screens ask of libraries, each with the pieces of ours that are nothing without it. */
const LIBRARIES = {
  query: /\/node_modules\/@tanstack\/(?:query-core|react-query)\/|\/web\/services\/server-reads\.tsx$/,
  table:
    /\/node_modules\/@tanstack\/(?:(?:table|virtual)-core|react-(?:table|virtual))\/|\/web\/ui\/data\/(?:column-|data-ta|office-|scroll-list|use-(?:sorted|window))/,
  qr: /\/node_modules\/(?:uqr|@zag-js\/qr-code)\//,
  files: /\/node_modules\/papaparse\//,
};

/** Never opened on a phone by who takes a roll: what these alone share is a file of its own. */
const OFFICE = [
  'administration',
  'agendas',
  'groups',
  'leader-dashboard',
  'people',
  'reports',
  'states',
  'tertulias',
];
/** No part of the product: what it shows of a screen stays with that screen. */
const EVERY_COMPONENT = 'every-component';

/**
 * Which file an `import()` leads to, by the path of what it asks for; the first that fits. What fits none
 * is a file by its own name.
 */
const LATE = Object.entries({
  after: /^web\/(?:boot\/(?!bootstrap)|services\/pwa\/)/,
  liturgy: /^web\/features\/gospel\/generated\//,
  [EVERY_COMPONENT]: /^web\/kit\//,
  people: /^web\/(?:features\/people\/|routes\/(?:office\/user-management|home\/place-person))/,
  'public-extras': /^web\/(?:features\/(?:install|public-meeting)|ui\/frame)\//,
  cards:
    /^web\/(?:routes\/(?:home\/|not-found)|features\/gospel\/|shell\/(?!bell-panel|command-palette\/command|gate-page|settings))/,
  panels: /^web\/shell\//,
  notice: /^(?:contract|web\/routes)\/[\w-]*notice/,
  visitors: /^web\/(?:routes\/(?:answer-page|portal-page)|features\/\w+\/(?:confirm|opinion)-page)/,
  registration: /^web\/(?:routes\/registration|features\/(?:registration|session))/,
  'roll-extras': /^web\/features\/(?:meetings|shared\/nobody)/,
  files: /^web\/features\/shared\/table-files\//,
  markdown: /^web\/features\/shared\/markdown/,
  overlay: /^web\/ui\/overlay\/(?!menu)/,
  menu: /^web\/ui\/overlay\//,
  combobox: /^web\/ui\/form\//,
  chart: /^web\/ui\/data\//,
  community: /^web\/routes\/(?:community-coordinator|public-meeting)/,
  team: /^web\/routes\/team-coordinator\//,
  pending: /^web\/(?:features\/(?:pending|quarantine)\/|routes\/office\/quarantine)/,
  account: /^web\/routes\/office\/(?:account|my-calendar|my-data)/,
  administration: /^web\/routes\/office\/(?:audit|privacy-requests|system-status)/,
  groups: /^web\/routes\/office\/(?:community-management|local-communities|qr-poster|team-management)/,
  states: /^web\/(?:routes\/(?:office\/state-dashboard|state-coordinator\/)|features\/state)/,
  reports: /^web\/routes\/(?:attendance-reports\/|office\/institutional-report)/,
  tertulias: /^web\/(?:routes\/(?:office\/tertulias|tertulia-roll\/)|features\/tertulias\/)/,
});
/** `web/features/forums/thread-screen.tsx`, `web/routes/office/agendas-screen.tsx`, `web/kit/kit-page.tsx`. */
const AREA = /^web\/(?:(?:features|routes)\/(?!office\/)([\w-]+)\/|.*?([\w-]+?)(?:-screen|-page)?\.\w+$)/;

/** Files of the first screens, in the order in which they take what they need. */
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
  'doors',
  'kit',
  'enter',
  'public',
  'roll',
  'pieces',
  'home',
];

/** What so many files of a phone need is `base`: no one of them is to bring another to all the rest. */
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
  'qr',
  'files',
  'cards',
  'shared',
  'office',
];

/**
 * Groups for the bundler's code splitting: a file by screen, not by component. Left alone it makes a file
 * of every icon and hook that two screens share, and each costs a phone a round trip.
 *
 * `react`, `dexie` and `router` are run ahead of the app, `main` is what every first screen needs, `app`
 * what all but the public form need, `routes` the table of all screens, which no other file names, `field`
 * the frame of the signed-in ones and what they share with others, `sent` what these share with the sending
 * half, which every screen fetches late, `sheet` what the roll and the public form alone share, `doors` what
 * the public form shares with the sign-in screen, `kit` what it shares with screens that come later, `pieces` what the
 * home shares with them; `public`, `enter`, `roll` and `home` are those screens. Of the late ones, `after` and `cards` come by themselves once
 * the first screen stands, which `public-extras`, `visitors`, `notice` and `registration` must not bring to
 * who has no account; `shared` is what several of the others need and `office` what several of the
 * office's do; the rest are screens, each with its words and all that opens over it.
 */
export function createChunkGroups() {
  const fileOf = createFileOf();
  const place = (file) => {
    const found = FILES.indexOf(file);
    return found < 0 ? FILES.length : found;
  };
  // A group takes along what its modules import: whatever all need must be taken first.
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
 * Into which file a module goes; null leaves it to the bundler.
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
  if (id.endsWith(ENTRY)) return 'main';
  if (REACT.test(id) || HELPER.test(id)) return 'react';
  if (DEXIE.test(id)) return 'dexie';
  if (ROUTER.test(id)) return 'router';
  if (is(ROLL) && is(PUBLIC) && ![[ENTRY], APP, FRAME, ENTER, SENDING].some(is)) return 'sheet';
  if (is([ENTRY]) || ((is(FIELD) || is(SENDING)) && is(PUBLIC))) return 'main';
  if (is(FIELD) && is(SENDING)) return 'sent';
  if (is(APP) || (is(FIELD) && is(ENTER))) return isShared() ? 'app' : 'routes';
  if (is(FRAME) || (is(FIELD) && isShared())) return 'field';
  if (is(PUBLIC) && is(ENTER)) return 'doors';
  if (is(PUBLIC)) return isShared() && !OWN.test(shorten(id)) ? 'kit' : 'public';
  if (is(ENTER)) return 'enter';
  if (is(ROLL)) return 'roll';
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
  const first = FILES.find((file) =>
    file === 'base' ? ofPhones.length >= MANY : files.has(file),
  );
  if (first) return first;
  if (files.size < 2) return [...files][0] ?? null;
  return ofPhones.length === 0 ? 'office' : 'shared';
}

function lateFile(entry) {
  const [named] = LATE.find(([, paths]) => paths.test(entry)) ?? [];
  const [, folder, file] = AREA.exec(entry) ?? [];
  return named ?? folder ?? file;
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

const shorten = (id) => /(?<=\/)(?:contract|web)\/(?!.*\/web\/).*$/.exec(id)?.[0] ?? id;
