import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from './releases.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Exported = { folder: string; remove(): void };

/** The sources of a release in a folder of their own, over today's `node_modules`. */
export function exportRelease({ version, commit }: Release): Exported {
  if (!isInHistory(commit)) throw new Error(`${version} is not in this history: ${commit}`);
  const folder = mkdtempSync(join(tmpdir(), `lideres-${version}-`));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 256 << 20 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Runs a program of a release in its own folder; answers what it wrote. */
export async function runThere(
  folder: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command;
  const bin = join(ROOT, 'node_modules/.bin', program);
  const child = spawn(existsSync(bin) ? bin : program, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

function isInHistory(commit: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
