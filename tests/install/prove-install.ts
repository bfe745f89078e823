import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { askSecurely, startCaddy } from './caddy.ts';
import { readEnvFile, readUnit } from './read-unit.ts';
import type { Step } from './report.ts';
import { type Place, runFenced, type Started, startFenced } from './run-server.ts';
import type { BuiltStage } from './run-stage.ts';

export type Proof = {
  project: string;
  home: string;
  image: BuiltStage;
  steps: Step[];
  say(line: string): void;
};

const PORT = 38_471;
const SITE = 'https://localhost:38472';
const OWNER = 10_001;
const ADMIN = { email: 'ana@red.example', password: 'una clave bastante larga' };

/** From an empty machine to a restored one, with the files of `deploy/`. */
export async function proveInstall(proof: Proof): Promise<void> {
  const place = { image: proof.image, state: makeState(proof.home, 'state') };
  await proveContainer(proof, place);
  await proveUnitFile(proof);
  await proveProxy(proof);
  const env = writeSettings(proof);
  const backup = await proveService(proof, place, env);
  await proveMove(proof, env, backup);
}

async function step(proof: Proof, name: string, job: () => Promise<string> | string) {
  const began = performance.now();
  proof.say(name);
  const took = () => (performance.now() - began) / 1_000;
  try {
    const saw = await job();
    proof.steps.push({ name, isDone: true, seconds: took(), saw });
  } catch (error) {
    const saw = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : '';
    proof.say(String(error));
    proof.steps.push({ name, isDone: false, seconds: took(), saw });
  }
}

function makeState(home: string, name: string): string {
  const state = join(home, name);
  mkdirSync(state, { mode: 0o700 });
  chownSync(state, OWNER, OWNER);
  return state;
}

/** As an engine runs the image: its settings, its user, its volume. */
async function proveContainer(proof: Proof, place: Place): Promise<void> {
  const { image } = place;
  const env = { PORT: String(PORT), PUBLIC_URL: SITE, TRUSTED_PROXIES: '127.0.0.1,::1' };
  await step(
    proof,
    'the image: starts, is healthy, ends on SIGTERM, first administrator',
    async () => {
      const server = await startFenced(place, { command: image.command, env, port: PORT });
      const health = runFenced(place, image.healthcheck, env);
      const made = createAdmin(place, env);
      const code = await server.stop();
      mustBe(health.code, 0, health.output);
      mustBe(made.code, 0, made.output);
      mustBe(code, 0, server.output());
      const files = readdirSync(place.state);
      for (const file of files) mustBe(statSync(join(place.state, file)).uid, OWNER, file);
      return `health check 0, exit 0, ${files.length} files of its user`;
    },
  );
}

const createAdmin = (place: Place, env: Record<string, string>) =>
  runFenced(
    place,
    [
      ...['lideres-admin', 'create-admin', '--email', ADMIN.email],
      ...['--alias', 'Ana', '--password-stdin'],
    ],
    env,
    ADMIN.password,
  );

async function proveUnitFile({ project, ...proof }: Proof): Promise<void> {
  const file = join(project, 'deploy/lideres.service');
  await step({ project, ...proof }, 'the unit: `systemd-analyze verify` and `security`', () => {
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    const own = verified.stderr.split('\n').filter((line) => line.includes('lideres.service'));
    const text = own.filter((line) => !/not-found|does not exist/.test(line)).join(' ');
    mustBe(text, '', text);
    const rated = execFileSync('systemd-analyze', ['security', '--offline=true', file]).toString();
    const exposure = /Overall exposure level[^:]*: ([\d.]+ \w+)/.exec(rated)?.[1] ?? '?';
    if (!(Number.parseFloat(exposure) < 2.5)) throw new Error(`exposure ${exposure}`);
    return `no complaint; exposure ${exposure}`;
  });
}

/** Headers as the server behind it sees them. */
async function proveProxy(proof: Proof): Promise<void> {
  await step(proof, 'Caddy: what the server is told of the caller cannot be invented', async () => {
    const echo = createServer((request, answer) => answer.end(JSON.stringify(request.headers)));
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const upstream = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
    const caddy = await startCaddy(proof.project, proof.home, { site: SITE, upstream });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const { text } = await askSecurely({ site: SITE, ca: caddy.ca, path: '/', headers });
    caddy.stop();
    echo.close();
    const seen = JSON.parse(text);
    mustBe(/^(127\.0\.0\.1|::1)$/.test(seen['x-forwarded-for']), true, seen['x-forwarded-for']);
    mustBe(seen['x-forwarded-proto'], 'https', 'proto');
    return `X-Forwarded-For ${seen['x-forwarded-for']}, the invented one is gone`;
  });
}

/** The settings file as it is shipped, with what an operator fills in. */
function writeSettings({ project, image }: Proof): Record<string, string> {
  const shipped = readEnvFile(readFileSync(join(project, 'deploy/lideres.env'), 'utf8'));
  const filled = {
    ...shipped,
    ...{ PUBLIC_URL: SITE, PORT: String(PORT), METRICS_PORT: '38473' },
    PRIVACY_RESPONSIBLE: 'La Red',
  };
  keepSettings(image, filled);
  return filled;
}

/** Where the unit and the operator's command read them. */
function keepSettings(image: BuiltStage, settings: Record<string, string>): void {
  const folder = join(image.root, 'etc/lideres');
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`);
  writeFileSync(join(folder, 'lideres.env'), lines.join(''));
}

async function proveService(proof: Proof, place: Place, env: Record<string, string>) {
  const unit = readUnit(readFileSync(join(proof.project, 'deploy/lideres.service'), 'utf8'));
  const command = (unit.get('Service.ExecStart')?.[0] ?? '').split(' ');
  let server: Started | null = null;
  let backup = '';
  await step(proof, 'the unit’s command, as its user, on a read-only root', async () => {
    server = await startFenced(place, { command, env, port: PORT });
    const metrics = await (await fetch('http://127.0.0.1:38473/metrics')).text();
    if (!metrics.endsWith('# EOF\n')) throw new Error('no metrics');
    return `answers, with metrics in ${metrics.split('\n').length} lines`;
  });
  const caddy = await startCaddy(proof.project, proof.home, {
    site: SITE,
    upstream: `127.0.0.1:${PORT}`,
  });
  await proveTls(proof, caddy.ca);
  await step(proof, 'the operator’s commands beside the running server', () => {
    backup = operate(place, env);
    return 'doctor, backup-keys, backup (encrypted), backups, audit, retention, rehearse';
  });
  caddy.stop();
  await step(proof, 'it ends in good order', async () => {
    const code = await server?.stop();
    mustBe(code, 0, server?.output() ?? 'never started');
    return 'exit 0';
  });
  return backup;
}

async function proveTls(proof: Proof, ca: Buffer): Promise<void> {
  await step(
    proof,
    'TLS by the local authority, HTTP/2, headers, sign-in, live hints',
    async () => {
      const ask = (path: string, more = {}) => askSecurely({ site: SITE, ca, path, ...more });
      const page = await ask('/');
      mustBe(page.status, 200, page.text.slice(0, 200));
      const hsts = String(page.headers['strict-transport-security']);
      if (!hsts.includes('max-age')) throw new Error(`HSTS: ${hsts}`);
      if (!page.headers['content-security-policy']) throw new Error('no CSP');
      const login = await ask('/api/auth/login', { method: 'POST', body: ADMIN });
      mustBe(login.status, 200, login.text);
      const authorization = `Bearer ${JSON.parse(login.text).token}`;
      const consented = await ask('/api/me/consents', {
        method: 'POST',
        headers: { authorization },
        body: { version: CURRENT_NOTICE.version, notice: true, sensitive: true },
      });
      mustBe(consented.status, 201, consented.text);
      const headers = { authorization, accept: 'text/event-stream' };
      const began = performance.now();
      const live = await ask('/api/sync/live', { headers, isStream: true });
      mustBe(live.status, 200, live.text);
      const ms = Math.round(performance.now() - began);
      const status = await ask('/api/admin/system-status', { headers: { authorization } });
      mustBe(status.status, 200, status.text);
      return `HTTP/2, HSTS, CSP; first live event after ${ms} ms`;
    },
  );
}

/** What `docs/operating.md` names; answers the newest backup. */
function operate(place: Place, env: Record<string, string>): string {
  const admin = (...args: string[]) => runFenced(place, ['lideres-admin', ...args], env);
  const doctor = admin('doctor');
  if (!/^bien {3}Esquema/m.test(doctor.output)) throw new Error(doctor.output);
  if (!/^(bien|mal) +TLS:/m.test(doctor.output)) throw new Error(doctor.output);
  const keys = admin('backup-keys', '--to', '/var/lib/lideres/llave.txt');
  mustBe(keys.code, 0, keys.output);
  env.BACKUP_RECIPIENTS = /BACKUP_RECIPIENTS=(\S+)/.exec(keys.output)?.[1] ?? '';
  keepSettings(place.image, env);
  for (const args of [['backup'], ['backups'], ['audit'], ['retention']]) {
    const { code, output } = admin(...args);
    mustBe(code, 0, `${args}: ${output}`);
  }
  const [newest = ''] = readdirSync(join(place.state, 'respaldos')).sort().reverse();
  if (!newest.endsWith('.age')) throw new Error(`not encrypted: ${newest}`);
  const rehearsal = admin('rehearse');
  mustBe(rehearsal.code, 1, rehearsal.output);
  env.BACKUP_IDENTITY_FILE = '/var/lib/lideres/llave.txt';
  keepSettings(place.image, env);
  const withKey = admin('rehearse');
  mustBe(withKey.code, 0, withKey.output);
  return newest;
}

/** Another machine: the backup, its key and the settings; nothing else. */
async function proveMove(proof: Proof, env: Record<string, string>, backup: string): Promise<void> {
  await step(proof, 'the move to another machine: restore, start, sign in', async () => {
    const state = makeState(proof.home, 'moved');
    const place = { image: proof.image, state };
    for (const file of [`respaldos/${backup}`, 'llave.txt']) {
      execFileSync('cp', ['-p', join(proof.home, 'state', file), state]);
    }
    const restored = runFenced(
      place,
      [
        ...['lideres-admin', 'restore', '--from', `/var/lib/lideres/${backup}`],
        ...['--key', '/var/lib/lideres/llave.txt'],
      ],
      env,
    );
    mustBe(restored.code, 0, restored.output);
    const { command } = proof.image;
    const server = await startFenced(place, { command, env, port: PORT });
    const login = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(ADMIN),
    });
    await server.stop();
    mustBe(login.status, 200, await login.text());
    return 'the administrator signs in with the same password';
  });
}

function mustBe(found: unknown, wanted: unknown, text: string): void {
  if (found !== wanted) throw new Error(`${found}, not ${wanted}: ${text}`);
}
