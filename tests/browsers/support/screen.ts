import { findProgram } from '../../e2e/support/find-program.ts';
import { type ProcessGroup, readFromLine, spawnGroup } from '../../e2e/support/process-group.ts';

let screen: Promise<{ group: ProcessGroup; display: string }> | null = null;

/** A screen that nobody looks at, for browsers that do not draw without one. */
export async function openScreen(): Promise<string> {
  screen ??= start();
  return (await screen).display;
}

export async function closeScreen(): Promise<void> {
  await (await screen)?.group.kill();
  screen = null;
}

async function start() {
  const program = findProgram(['Xvfb']);
  if (!program) throw new Error('No Xvfb found.');
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const group = spawnGroup(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return { group, display: `:${await readFromLine(group, group.child.stdout, /^(\d+)$/)}` };
}
