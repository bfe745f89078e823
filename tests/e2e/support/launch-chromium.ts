import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from './find-chromium.ts';
import { type ProcessGroup, readFromLine, spawnGroup } from './process-group.ts';

export type ChromiumProcess = Omit<ProcessGroup, 'child'> & {
  /** Address of the browser's DevTools protocol. */
  devToolsUrl: string;
  /** The same protocol without a socket in between: messages end in a zero byte. */
  devToolsPipe: { toBrowser: Writable; fromBrowser: Readable };
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
  // The last two draw the address bar's list, which nobody sees: half of what a start costs.
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  '--metrics-recording-only',
  '--password-store=basic',
  '--mute-audio',
  '--lang=es-MX',
];

/** Whatever a test presses, nobody outside this machine hears of it. */
const NOBODY_ELSE = 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Starts Chromium on a real profile folder: in incognito IndexedDB lives in memory.
 */
export async function launchChromium(options: {
  profileFolder: string;
  size: { width: number; height: number };
  /** A name and port that stand for a port of this machine, as `{ 'lideres.localhost:80': 4321 }`. */
  hosts?: Record<string, number>;
  extraFlags?: string[];
}): Promise<ChromiumProcess> {
  await removeLocks(options.profileFolder);
  const hosts = Object.entries(options.hosts ?? {}).map(
    ([name, port]) => `MAP ${name} 127.0.0.1:${port}`,
  );
  const args = [
    ...flags,
    `--host-resolver-rules=${[...hosts, NOBODY_ELSE].join(', ')}`,
    `--user-data-dir=${options.profileFolder}`,
    `--window-size=${options.size.width},${options.size.height}`,
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    ...(options.extraFlags ?? []),
    'about:blank',
  ];
  const { child, ...group } = spawnGroup(findChromium(), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  return {
    ...group,
    devToolsUrl: await readFromLine({ child }, child.stderr, /^DevTools listening on (ws:\S+)/),
    devToolsPipe: pipeOf(child),
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
