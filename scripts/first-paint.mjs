import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describeFirstLoads, writeFirstLoads } from './first-loads.mjs';
import { root } from './run-command.mjs';

const FOLDER = 'web/boot/first-paint';

const APP = ['web/routes/preload-router.ts', 'web/routes/open-app.tsx'];
const FRAME = [...APP, 'web/routes/guarded-layout.tsx'];
/** The modules that make each first screen: their files are asked for before anything asks for them. */
const SCREENS = {
  public: ['web/routes/public/public-entry.tsx'],
  app: APP,
  enter: [...APP, 'web/routes/login-page.tsx'],
  field: [...FRAME, 'web/routes/home/home-screen.tsx'],
  roll: [...FRAME, 'web/routes/community-coordinator/roll-page.tsx'],
};

/**
 * Completes the built page with what it shows before any script has run: the outlines of the
 * screens, the font, and the small script that chooses between them.
 */
export function firstPaint() {
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
        await bundleScript('web/boot/old-browser/old-browser.ts', {}),
      );
      const fileName = emit(
        'first-paint',
        await bundleScript(`${FOLDER}/first-paint.ts`, {
          FILES_OF_SCREENS: JSON.stringify(ofScreens),
          OLD_BROWSER: JSON.stringify(`/${old}`),
        }),
      );
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
      page.source = completePage(String(page.source), {
        font: `/${font}`,
        script: `/${fileName}`,
        files: all,
        shells: await renderShells(),
      });
      const whole = Object.entries(ofScreens).map(([screen, files]) => [
        screen,
        [`/${fileName}`, ...begin, ...all, ...files].map((address) => address.slice(1)),
      ]);
      await writeFirstLoads(describeFirstLoads(outputs, Object.fromEntries(whole)));
    },
  };
}

/** Before everything else of ours in the head: a script after a stylesheet would wait for it. */
export function completePage(html, { font, script, files, shells }) {
  const head = [
    `<script src="${script}"></script>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('');
  return (
    html
      .replace('<script type="module"', (tag) => `${head}${tag}`)
      // What can be seen must not wait for what can be done.
      .replace(
        /<(?=script type="module"|link rel="modulepreload")[a-z]+/g,
        '$& fetchpriority="low"',
      )
      .replace('<div id="root"></div>', () => `<div id="root">${shells}</div>`)
  );
}

/**
 * @returns the addresses of the files the page names by itself (`begin`), of those that every screen
 * needs besides (`all`), and by screen, of those that hold its modules and what they import
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

/** The file a module is in, and the one of a line that an import of it asks for first, if there is one. */
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

/** In words of 2015, as the oldest browser that fetches a module at all has them. */
async function bundleScript(entry, define) {
  const { outputFiles } = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2015',
    define,
  });
  return outputFiles[0].text;
}

async function renderShells() {
  const outfile = join(root, '.cache', 'render-shells.mjs');
  await build({
    entryPoints: [join(root, FOLDER, 'render-shells.tsx')],
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react/*', 'react-dom/*'],
  });
  // What was imported once stays: a later build in the same process must see its own.
  const module = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return module.renderShells();
}
