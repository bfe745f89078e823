import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from './find-chromium.ts';
import { pollUntil } from './poll-until.ts';

export type ChromiumProcess = {
  pid: number;
  /** Address of the browser's DevTools protocol. */
  devToolsUrl: string;
  /** The same protocol without a socket in between: messages end in a zero byte. */
  devToolsPipe: { toBrowser: Writable; fromBrowser: Readable };
  hasEnded(): boolean;
  /** SIGKILL to the browser and all its children at once, as when the battery is pulled out. */
  kill(): Promise<void>;
  /** Waits for a browser that was asked to close. */
  ended(limitMs: number): Promise<void>;
};

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication',
  '--metrics-recording-only',
  '--password-store=basic',
  '--mute-audio',
  '--lang=es-MX',
  // Whatever a test presses, nobody outside this machine hears of it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Starts Chromium on a real profile folder (in incognito IndexedDB lives in memory), as the leader of
 * a process group of its own: so the pid is ours and a kill reaches every one of its processes.
 */
export async function launchChromium(options: {
  profileFolder: string;
  size: { width: number; height: number };
  extraFlags?: string[];
}): Promise<ChromiumProcess> {
  await removeLocks(options.profileFolder);
  const args = [
    ...flags,
    `--user-data-dir=${options.profileFolder}`,
    `--window-size=${options.size.width},${options.size.height}`,
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    ...(options.extraFlags ?? []),
    'about:blank',
  ];
  const child = spawn(findChromium(), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error('Chromium could not be started.');
  const endWithParent = () => signalGroup(pid);
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isGone = async () => hasEnded() && !(await isGroupAlive(pid));
  return {
    pid,
    devToolsUrl: await readDevToolsUrl(child),
    devToolsPipe: pipeOf(child),
    hasEnded,
    async kill() {
      // The number may belong to somebody else by the time of a second call.
      if (await isGone()) return;
      signalGroup(pid);
      await pollUntil(isGone);
    },
    ended: (limitMs) => pollUntil(isGone, limitMs),
  };
}

function pipeOf(child: ChildProcess): ChromiumProcess['devToolsPipe'] {
  const toBrowser = child.stdio[3] as Writable;
  const fromBrowser = child.stdio[4] as Readable;
  // Writing to a browser that was killed is no error of its own: its end is watched elsewhere.
  toBrowser.on('error', () => {});
  fromBrowser.on('error', () => {});
  // Unread, it would fill up: whoever drives the browser over its address leaves it alone.
  fromBrowser.resume();
  return { toBrowser, fromBrowser };
}

/** A killed browser leaves these behind, and the next one would take the profile for busy. */
async function removeLocks(profileFolder: string): Promise<void> {
  const names = ['SingletonLock', 'SingletonCookie', 'SingletonSocket'];
  await Promise.all(names.map((name) => rm(join(profileFolder, name), { force: true })));
}

async function readDevToolsUrl(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Chromium was started without its error stream.');
  const lines: string[] = [];
  const reader = createInterface({ input: child.stderr });
  const found = new Promise<string>((resolve, reject) => {
    reader.on('line', (line) => {
      lines.push(line);
      const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    once(child, 'exit').then(
      () => reject(new Error(`Chromium ended at once.\n${lines.join('\n')}`)),
      reject,
    );
  });
  return found;
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}

/** Zombies hold no files; whoever should reap them may never come. */
async function isGroupAlive(group: number): Promise<boolean> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(entries.map((pid) => readStat(pid)));
  return stats.some((stat) => stat?.group === group && stat.state !== 'Z');
}

async function readStat(pid: string): Promise<{ state: string; group: number } | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in parentheses, may hold anything: fields are counted from its end.
    const [state = '', , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return null;
  }
}
