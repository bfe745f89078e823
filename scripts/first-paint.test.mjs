import { expect, it } from 'vitest';
import { completePage, filesOfScreens } from './first-paint.mjs';

const chunk = (fileName, moduleIds, imports = []) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'assets/index.js',
  dynamicImports: ['assets/dexie.js', 'assets/main.js'],
  moduleIds: moduleIds.map((id) => `/project/web/${id}`),
  imports,
});
const outputs = [
  { type: 'asset', fileName: 'index.html' },
  chunk('assets/index.js', ['main.ts'], ['assets/helper.js']),
  chunk('assets/helper.js', []),
  chunk('assets/main.js', ['boot/bootstrap.tsx'], ['assets/helper.js', 'assets/react.js']),
  chunk('assets/react.js', []),
  chunk('assets/dexie.js', []),
  chunk('assets/field.js', ['routes/guarded-layout.tsx'], ['assets/main.js']),
  chunk(
    'assets/roll.js',
    ['routes/community-coordinator/roll-page.tsx'],
    ['assets/field.js', 'assets/main.js'],
  ),
  chunk('assets/home.js', ['routes/home/home-screen.tsx'], ['assets/field.js', 'assets/home-x.js']),
  chunk('assets/home-x.js', []),
  chunk('assets/public.js', ['routes/public/public-entry.tsx'], ['assets/main.js']),
  chunk('assets/router.js', ['routes/preload-router.ts']),
  chunk('assets/app.js', ['routes/open-app.tsx'], ['assets/router.js', 'assets/main.js']),
  {
    ...chunk('assets/open-app.js', [], ['assets/app.js']),
    facadeModuleId: '/project/web/routes/open-app.tsx',
  },
  chunk('assets/login.js', ['routes/login-page.tsx']),
];

it('asks for the files of a first screen that the page does not name by itself, wrappers among them', () => {
  expect(filesOfScreens(outputs)).toEqual({
    begin: ['/assets/index.js', '/assets/helper.js'],
    all: ['/assets/dexie.js', '/assets/main.js', '/assets/react.js'],
    public: ['/assets/public.js'],
    app: ['/assets/router.js', '/assets/app.js', '/assets/open-app.js'],
    enter: ['/assets/router.js', '/assets/app.js', '/assets/open-app.js', '/assets/login.js'],
    field: [
      '/assets/router.js',
      '/assets/app.js',
      '/assets/open-app.js',
      '/assets/field.js',
      '/assets/home.js',
      '/assets/home-x.js',
    ],
    roll: [
      '/assets/router.js',
      '/assets/app.js',
      '/assets/open-app.js',
      '/assets/field.js',
      '/assets/roll.js',
    ],
  });
});

it('fails the build when a first screen is nowhere', () => {
  expect(() => filesOfScreens(outputs.slice(0, 6))).toThrow('public-entry');
});

it('puts the outlines into the root, and the choice between them before the styles', () => {
  const page =
    '<head><script type="module" src="/i.js"></script><link rel="stylesheet"></head><div id="root"></div>';
  const addition = { font: '/f.woff2', script: '/s.js', files: ['/m.js'], shells: '<p>$&</p>' };
  expect(completePage(page, addition)).toBe(
    '<head><script src="/s.js"></script>' +
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/f.woff2">' +
      '<link fetchpriority="low" rel="modulepreload" crossorigin href="/m.js">' +
      '<script fetchpriority="low" type="module" src="/i.js"></script><link rel="stylesheet"></head>' +
      '<div id="root"><p>$&</p></div>',
  );
});
