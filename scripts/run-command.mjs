import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/**
 * Runs a command in the project's folder and collects its output (stdout and stderr together). One
 * that cannot start returns code 127 with the reason; one ended by a signal, or by `timeout`
 * (milliseconds), 128.
 * @returns {Promise<{code: number, output: string}>}
 */
export async function capture(command, args, { env = {}, timeout } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  });
  const forget = forwardSignals(child);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 128, output: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    return { code: 127, output: `${command}: ${error.message}` };
  } finally {
    forget();
  }
}

/** Runs a command; throws with its output on failure. `quiet` hides a success's output. */
export async function runOrThrow(command, args, { quiet = false, env = {} } = {}) {
  const { code, output } = await capture(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} → ${code}\n${output}`);
  if (!quiet) process.stderr.write(output);
}

export function runProgram(entry, args = []) {
  return runNode(['--import', 'tsx', join(root, entry), ...args]);
}

/** Runs node in the foreground, as one process, and exits with its result. */
export async function runNode(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const forget = forwardSignals(child);
  const [code, signal] = await once(child, 'exit');
  forget();
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code;
}

function forwardSignals(child) {
  // A terminal sends Ctrl-C to the child as well: a second one would read as "stop at once".
  const isForwardingAll = !process.stdin.isTTY;
  const signals = isForwardingAll ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGTERM'];
  const ignored = isForwardingAll ? [] : ['SIGINT', 'SIGHUP'];
  const ignore = () => {};
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  for (const signal of ignored) process.on(signal, ignore);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    for (const signal of ignored) process.off(signal, ignore);
  };
}
