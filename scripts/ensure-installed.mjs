// Runs before anything is installed: node builtins only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateLiturgy } from './generate-liturgy.mjs';
import { generateStyles } from './generate-styles.mjs';
import { npm, root, runOrThrow } from './run-command.mjs';

/**
 * Syncs `node_modules` with `package-lock.json`, and generated files with their sources; a no-op
 * when current. Progress goes to stderr, so that a command's own output stays clean.
 */
export async function ensureInstalled() {
  const wanted = readPackages('package-lock.json');
  if (wanted === null) throw new Error('package-lock.json is missing or unreadable');
  const difference = findDifference(wanted, readPackages('node_modules/.package-lock.json'));
  if (difference !== null) {
    process.stderr.write(`Instalando dependencias (${difference})…\n`);
    // Not `npm ci`: it refuses a lock file written against a registry that mirrors few platforms.
    const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
    await runOrThrow(npm, args, { quiet: true });
  }
  await generateStyles();
  await generateLiturgy();
}

/**
 * Difference between lock file and installed packages, or null. npm writes its record last, so an
 * interrupted install shows as missing. Compares contents, not dates: a fresh `npm install` counts.
 */
export function findDifference(wanted, installed) {
  if (installed === null) return 'no hay node_modules';
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    if (found === undefined && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (found?.version !== entry.version) return `${path} ${entry.version}`;
  }
  return null;
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
