import { expect, it } from 'vitest';
import { createFileOf } from './chunk-groups.mjs';

const at = (path) => `/project/web/${path}`;
const MAIN = at('boot/bootstrap.tsx');
const LAYOUT = at('routes/guarded-layout.tsx');
const ROLL = at('routes/community-coordinator/roll-page.tsx');
const PUBLIC = at('routes/public/public-entry.tsx');
const APP = at('routes/open-app.tsx');
const LOGIN = at('routes/login-page.tsx');
const EVENING = at('routes/tertulia-roll/tertulia-roll-screen.tsx');

const imports = {
  [MAIN]: ['/node_modules/react-dom/client.js', 'theme'],
  [APP]: ['routes', 'heading', 'worker'],
  [LAYOUT]: ['theme', 'icon', 'sidebar', 'heading'],
  [ROLL]: ['icon', 'row', 'roll-tools', 'meetings', 'check-sheet'],
  [EVENING]: ['roll-tools'],
  [PUBLIC]: ['icon', 'card', 'form', 'worker', 'date', 'check-sheet'],
  [LOGIN]: ['card', 'tabs'],
  office: ['meetings', 'table', 'tabs', 'date'],
};
const lazy = { [MAIN]: [APP, PUBLIC], [APP]: [LAYOUT, ROLL, EVENING, LOGIN, 'office'] };
const ids = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])];
const context = {
  getModuleInfo: (id) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: lazy[id] ?? [],
    importers: ids.filter((other) => imports[other]?.includes(id)),
    dynamicImporters: ids.filter((other) => lazy[other]?.includes(id)),
  }),
};

it('gathers what first screens share, and leaves alone what one screen needs', () => {
  const fileOf = createFileOf();
  const files = Object.fromEntries(ids.map((id) => [id.split('/').at(-1), fileOf(id, context)]));
  expect(files).toEqual({
    'bootstrap.tsx': null,
    'client.js': 'react',
    theme: 'main',
    routes: 'app',
    heading: 'app',
    worker: 'main',
    icon: 'main',
    sidebar: 'field',
    meetings: 'field',
    'check-sheet': 'sheet',
    card: 'doors',
    tabs: 'enter',
    date: 'kit',
    row: null,
    'roll-tools': null,
    'tertulia-roll-screen.tsx': null,
    form: null,
    table: null,
    'guarded-layout.tsx': 'field',
    'roll-page.tsx': null,
    'public-entry.tsx': null,
    'open-app.tsx': 'app',
    'login-page.tsx': null,
    office: null,
  });
});
