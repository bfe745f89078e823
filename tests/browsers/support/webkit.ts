import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../../e2e/support/find-program.ts';
import { pollUntil } from '../../e2e/support/poll-until.ts';
import { spawnGroup } from '../../e2e/support/process-group.ts';
import { freePort } from '../../support/free-port.ts';
import { CLOSE_LIMIT_MS, type Device, type Engine, type Size } from './device.ts';
import { openScreen } from './screen.ts';

const HOST = join(import.meta.dirname, 'webkit-host.py');
const PYTHON = '/usr/bin/python3';
const findDriver = () => findProgram(['WebKitWebDriver']);

export const webkit: Engine = { name: 'WebKit', missing, open: openWebKit };

function missing(): string | null {
  if (!findDriver()) return 'webkit2gtk-driver';
  if (!findProgram(['Xvfb'])) return 'xvfb';
  try {
    execFileSync(PYTHON, ['-c', 'import gi; gi.require_version("WebKit2", "4.1")'], {
      stdio: 'ignore',
    });
    return null;
  } catch {
    return 'python3-gi, gir1.2-webkit2-4.1';
  }
}

async function openWebKit(profileFolder: string, size: Size): Promise<Device> {
  const driver = findDriver();
  if (!driver) throw new Error('No WebKitWebDriver found.');
  const display = await openScreen();
  const port = await freePort();
  const group = spawnGroup(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A home of its own: WebKit keeps more than what its host tells it where to put.
    env: { ...process.env, DISPLAY: display, HOME: profileFolder, NO_AT_BRIDGE: '1' },
  });
  const call = createClient(`http://127.0.0.1:${port}`);
  await pollUntil(() =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'lideres-webkit',
        'webkitgtk:browserOptions': {
          binary: PYTHON,
          args: [HOST, profileFolder, String(size.width), String(size.height)],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  // Longer than a hand waits, whose own words say what was on the page instead.
  await call('POST', `${session}/timeouts`, { script: 90_000, pageLoad: 60_000 });
  return {
    goto: async (url) => void (await call('POST', `${session}/url`, { url })),
    async run<A, R>(job: (argument: A) => R | Promise<R>, argument: A) {
      const body = scriptOf(job, argument);
      const { value, error } = await call<Outcome<R>>('POST', `${session}/execute/async`, body);
      if (error !== undefined) throw new Error(error);
      return value as R;
    },
    async tapAt(point) {
      const actions = [{ type: 'pointer', id: 'finger', actions: tapOf(point) }];
      await call('POST', `${session}/actions`, { actions });
    },
    kill: () => group.kill(),
    async close() {
      // The driver answers that the window is gone, which it is by then.
      await call('DELETE', session).catch(() => {});
      group.child.kill();
      await group.ended(CLOSE_LIMIT_MS).finally(() => group.kill());
    },
  };
}

const tapOf = (point: { x: number; y: number }) => [
  { type: 'pointerMove', duration: 0, ...point },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

type Outcome<R> = { value?: R; error?: string };

/** Awaited in the page itself: not every driver waits for what a script promises. */
function scriptOf(job: unknown, argument: unknown) {
  const script = `
    const [argument, done] = arguments;
    Promise.resolve().then(() => (${String(job)})(argument)).then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    );`;
  return { script, args: [argument ?? null] };
}

function createClient(address: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
}
