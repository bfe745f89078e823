import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run-command.mjs';

export const SPANISH = 'es';
const TEXTS = /messages\.ts$/;
const ROOMS = ['web', 'contract', 'server'];

/** Languages that at least one module of texts is written in. */
export function languages() {
  const found = textFiles().map((file) => /messages\.([a-z]{2})\.ts$/.exec(file)?.[1]);
  return [...new Set([SPANISH, ...found.filter(Boolean)])];
}

/** What `BUILD_LANG` or `--lang` asks for. Throws on a language that no text is written in. */
export function languageOf(asked) {
  const language = asked || SPANISH;
  if (languages().includes(language)) return language;
  throw new Error(`no language ${language}; there are ${languages().join(', ')}`);
}

/** Hands a command's `--lang` and `--to` on to the builds, as the settings that they read. */
export function readBuildOptions(args) {
  const { lang, to } = parseArgs({
    args,
    options: { lang: { type: 'string' }, to: { type: 'string' } },
  }).values;
  process.env.BUILD_LANG = languageOf(lang ?? process.env.BUILD_LANG);
  if (to !== undefined) process.env.BUILD_TO = resolve(process.env.INIT_CWD ?? '', to);
}

/** Where a build writes its `dist` and `.cache`: the project's folder, unless `--to` says another one. */
export const placeOf = ({ BUILD_TO }) => BUILD_TO || root;

/**
 * For Vite: a module of texts has the contents of its sibling in that language, `messages.en.ts`, and
 * keeps its own name, by which chunks are grouped. One without a sibling stays Spanish.
 */
export function textsIn(language) {
  return {
    name: 'texts-in-language',
    enforce: 'pre',
    load: {
      filter: { id: TEXTS },
      handler: (id) => readSibling(id, language),
    },
  };
}

/** The same for esbuild. */
export function esbuildTextsIn(language) {
  return {
    name: 'texts-in-language',
    setup({ onLoad }) {
      onLoad({ filter: TEXTS }, async ({ path }) => {
        const contents = await readSibling(path, language);
        return contents === null ? undefined : { contents, loader: 'ts' };
      });
    },
  };
}

/** A module of ours as that language has it, for the build itself. */
export async function importIn(language, entry) {
  // Loaded late: a fresh clone imports this file before anything is installed.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
    plugins: [esbuildTextsIn(language)],
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** How many modules of texts there are, and how many of them that language has. */
export function countTranslated(language) {
  const files = textFiles();
  const own = files.filter((file) => file.endsWith(`messages.${language}.ts`));
  const spanish = files.filter((file) => TEXTS.test(file));
  return {
    modules: own.length,
    ofModules: spanish.length,
    texts: sum(own.map(countTexts)),
    ofTexts: sum(spanish.map(countTexts)),
  };
}

async function readSibling(path, language) {
  if (language === SPANISH) return null;
  const sibling = path.replace(/\.ts$/, `.${language}.ts`);
  return readFile(sibling, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const countTexts = (file) =>
  readFileSync(join(root, file), 'utf8').match(/^export (?:const|function) /gm)?.length ?? 0;

const sum = (counts) => counts.reduce((total, count) => total + count, 0);

function textFiles() {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((file) => join(room, String(file)))
      .filter((file) => /messages(?:\.[a-z]{2})?\.ts$/.test(file)),
  );
}
