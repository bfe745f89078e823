import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describeFirstLoads, writeFirstLoads } from './first-loads.mjs';
import { esbuildTextsIn, placeOf } from './languages.mjs';
import { root } from './run-command.mjs';

const FOLDER = 'web/boot/first-paint';

const APP = ['web/routes/preload-router.ts', 'web/routes/open-app.tsx'];
const FRAME = [...APP, 'web/routes/guarded-layout.tsx'];
const SCREENS = {
  public: ['web/routes/public/public-entry.tsx'],
  app: APP,
  enter: [...APP, 'web/routes/login-page.tsx'],
  field: [...FRAME, 'web/routes/home/home-screen.tsx'],
  roll: [...FRAME, 'web/routes/community-coordinator/roll-page.tsx'],
};

/** Inlines what the page shows before scripts run. */
export function firstPaint(language) {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const outputs = Object.values(bundle);
      const { all, begin, ...ofScreens } = filesOfScreens(outputs);
      const emit = (name, source) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${name}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const old = emit(
        'old-browser',
        await bundleScript('web/boot/old-browser/old-browser.ts', {}, language),
      );
      const fileName = emit(
        'first-paint',
        await bundleScript(
          `${FOLDER}/first-paint.ts`,
          {
            FILES_OF_SCREENS: JSON.stringify(ofScreens),
            OLD_BROWSER: JSON.stringify(`/${old}`),
          },
          language,
        ),
      );
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
      page.source = completePage(String(page.source), {
        font: `/${font}`,
        script: `/${fileName}`,
        files: all,
        shells: await renderShells(language),
      });
      const whole = Object.entries(ofScreens).map(([screen, files]) => [
        screen,
        [`/${fileName}`, ...begin, ...all, ...files].map((address) => address.slice(1)),
      ]);
      await writeFirstLoads(
        placeOf(process.env),
        describeFirstLoads(outputs, Object.fromEntries(whole)),
      );
    },
  };
}

/** First in the head: a script after a stylesheet would wait for it. */
export function completePage(html, { font, script, files, shells }) {
  const head = [
    `<script src="${script}"></script>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('');
  return (
    html
      .replace('<script type="module"', (tag) => `${head}${tag}`)
      // Visible content must not wait for interactive parts.
      .replace(
        /<(?=script type="module"|link rel="modulepreload")[a-z]+/g,
        '$& fetchpriority="low"',
      )
      .replace('<div id="root"></div>', () => `<div id="root">${shells}</div>`)
  );
}

/**
 * @returns addresses of the files the page names itself (`begin`), of those every screen needs
 * (`all`), and by screen, of its modules' files with their imports
 */
export function filesOfScreens(outputs) {
  const chunks = outputs.filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const isNamed = withImports([entry.fileName], byName);
  const all = withImports(entry.dynamicImports, byName);
  const listOf = (names, isThere) =>
    [...names].filter((name) => !isThere.has(name)).map((name) => `/${name}`);
  const ofScreens = Object.entries(SCREENS).map(([screen, modules]) => {
    const holders = modules.flatMap((path) => holdersOf(path, chunks));
    return [screen, listOf(withImports(holders, byName), new Set([...isNamed, ...all]))];
  });
  return {
    begin: listOf(isNamed, new Set()),
    all: listOf(all, isNamed),
    ...Object.fromEntries(ofScreens),
  };
}

function holdersOf(path, chunks) {
  const isIn = ({ moduleIds }) => moduleIds.some((id) => id.endsWith(path));
  if (!chunks.some(isIn)) throw new Error(`No file holds ${path}.`);
  const holders = chunks.filter((chunk) => isIn(chunk) || chunk.facadeModuleId?.endsWith(path));
  return holders.map(({ fileName }) => fileName);
}

function withImports(names, byName, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(byName.get(name)?.imports ?? [], byName, found);
  }
  return found;
}

/** ES2015, for the oldest browser that supports modules. */
async function bundleScript(entry, define, language) {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2015',
    define,
    plugins: [esbuildTextsIn(language)],
  });
  return outputFiles[0].text;
}

async function renderShells(language) {
  // Beside the packages that it imports.
  const outfile = join(root, '.cache', `render-shells-${language}.mjs`);
  await build({
    entryPoints: [join(root, FOLDER, 'render-shells.tsx')],
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    plugins: [esbuildTextsIn(language)],
    external: ['react', 'react/*', 'react-dom/*'],
  });
  // Imports are cached: a later build in the same process must load its own.
  const module = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return module.renderShells();
}
