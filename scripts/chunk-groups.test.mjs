import { expect, it } from 'vitest';
import { createFileOf } from './chunk-groups.mjs';

const at = (path) => `/project/web/${path}`;
const MAIN = at('boot/bootstrap.tsx');
const LAYOUT = at('routes/guarded-layout.tsx');
const ROLL = at('routes/community-coordinator/roll-page.tsx');
const PUBLIC = at('routes/public/public-entry.tsx');
const APP = at('routes/open-app.tsx');
const LOGIN = at('routes/login-page.tsx');
const HOME = at('routes/home/home-screen.tsx');
const CARDS = at('routes/home/home-cards.tsx');
const SENDING = at('boot/engine/sending.lazy.ts');
const REPORTS = at('routes/attendance-reports/attendance-reports-screen.tsx');
const FORUMS = at('features/forums/forums-screen.tsx');
const REMOVING = at('features/forums/remove-dialog.tsx');
const PEOPLE = at('routes/office/user-management-screen.tsx');
const EVENING = at('routes/tertulia-roll/tertulia-roll-screen.tsx');

const imports = {
  [MAIN]: ['/node_modules/react-dom/client.js', 'theme'],
  [APP]: ['routes', 'heading', 'worker'],
  [LAYOUT]: ['theme', 'icon', 'sidebar', 'heading'],
  [ROLL]: ['icon', 'row', 'roll-tools', 'meetings', 'check-sheet'],
  [EVENING]: ['roll-tools', 'filters'],
  [PUBLIC]: ['page', 'icon', 'card', 'form', 'worker', 'date', 'check-sheet'],
  [LOGIN]: ['card', 'tabs'],
  [HOME]: ['page', 'greeting', 'list-row'],
  [CARDS]: ['list-row', 'card-of-forums'],
  [SENDING]: ['pass'],
  [REPORTS]: ['meetings', 'tabs', 'date', 'filters', 'figures', 'picker', 'heading'],
  [PEOPLE]: ['picker', 'figures'],
  [FORUMS]: ['list-row', 'card-of-forums', 'message', 'figures'],
  [REMOVING]: ['message'],
};
const lazy = {
  [MAIN]: [APP, PUBLIC, SENDING],
  [APP]: [LAYOUT, ROLL, EVENING, LOGIN, HOME, REPORTS, FORUMS, PEOPLE],
  [HOME]: [CARDS],
  [FORUMS]: [REMOVING],
};
const ids = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])];
const context = {
  getModuleInfo: (id) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: lazy[id] ?? [],
    importers: ids.filter((other) => imports[other]?.includes(id)),
    dynamicImporters: ids.filter((other) => lazy[other]?.includes(id)),
  }),
};

it('makes a file of each screen, and of what several share', () => {
  const fileOf = createFileOf();
  const files = Object.fromEntries(ids.map((id) => [id.split('/').at(-1), fileOf(id, context)]));
  expect(files).toEqual({
    'bootstrap.tsx': 'start',
    'client.js': 'react',
    theme: 'main',
    routes: 'routes',
    heading: 'app',
    worker: 'main',
    icon: 'main',
    sidebar: 'frame',
    meetings: 'roll',
    'check-sheet': 'sheet',
    card: 'doors',
    tabs: 'enter',
    date: 'doors',
    page: 'kit',
    row: 'roll',
    'roll-tools': 'roll',
    greeting: 'home',
    'list-row': 'pieces',
    form: 'public',
    'guarded-layout.tsx': 'frame',
    'roll-page.tsx': 'roll',
    'public-entry.tsx': 'public',
    'open-app.tsx': 'routes',
    'login-page.tsx': 'enter',
    'home-screen.tsx': 'home',
    // By themselves, once the first screen stands.
    'sending.lazy.ts': 'after',
    pass: 'after',
    'home-cards.tsx': 'cards',
    'card-of-forums': 'common',
    // A screen, with what opens over it.
    'forums-screen.tsx': 'forums',
    'remove-dialog.tsx': 'forums',
    message: 'forums',
    'attendance-reports-screen.tsx': 'reports',
    'user-management-screen.tsx': 'people',
    'tertulia-roll-screen.tsx': 'tertulias',
    filters: 'office',
    picker: 'office',
    figures: 'shared',
  });
});
