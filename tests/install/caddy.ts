import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Caddy = { ca: Buffer; stop(): void };

/** Debian's Caddy with our file, and a certificate of its own local authority. */
export async function startCaddy(
  project: string,
  home: string,
  { site, upstream }: { site: string; upstream: string },
): Promise<Caddy> {
  const config = join(home, 'Caddyfile');
  const local = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  writeFileSync(config, `${local}import ${join(project, 'deploy/Caddyfile')}\n`);
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      ...{ LIDERES_SITE: site, LIDERES_UPSTREAM: upstream },
    },
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  const root = join(home, 'caddy/pki/authorities/local/root.crt');
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(Buffer.concat(complaints).toString('utf8'));
    if (existsSync(root) && (await answers(site, readFileSync(root)))) break;
    await wait(200);
  }
  return { ca: readFileSync(root), stop: () => void child.kill('SIGTERM') };
}

const answers = (site: string, ca: Buffer) =>
  askSecurely({ site, ca, path: '/healthz' }).then(
    () => true,
    () => false,
  );

export type Ask = {
  site: string;
  ca: Buffer;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Answers at the first piece of the body instead of at its end. */
  isStream?: boolean;
};

export type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** One call by HTTP/2, trusting that authority alone. */
export function askSecurely(ask: Ask): Promise<Answer> {
  const { site, ca, path, method = 'GET', headers = {}, body, isStream = false } = ask;
  return new Promise((resolve, reject) => {
    const session = connect(site, { ca });
    session.on('error', reject);
    const json = body
      ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      : {};
    const stream = session.request({
      ...{ ':method': method, ':path': path },
      ...json,
      ...headers,
    });
    let seen: Record<string, unknown> = {};
    let text = '';
    const end = () => {
      session.destroy();
      resolve({ status: Number(seen[':status']), headers: seen, text });
    };
    stream.on('response', (found) => {
      seen = found as Record<string, unknown>;
    });
    stream.on('data', (chunk) => {
      text += chunk;
      if (isStream) end();
    });
    stream.on('end', end);
    stream.on('error', reject);
    stream.setTimeout(30_000, () => reject(new Error(`no answer: ${path}`)));
    stream.end(body ? JSON.stringify(body) : undefined);
  });
}
