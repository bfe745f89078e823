import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createStore } from '../database/create-store.ts';
import { renewEpoch } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';
import { endDemoAccounts } from '../demo/end-demo.ts';
import { checkSchema } from '../doctor/check-schema.ts';
import { about, type Finding } from '../doctor/finding.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { loadWebPush } from '../notifications/load-web-push.ts';
import { endAllLinks } from '../session/end-all-access.ts';
import { readAdminSettings, readSettings, type Settings, SettingsError } from '../settings.ts';
import { BACKUP_USAGE, backupCommand, MAY_BE_OPEN } from './backup-commands.ts';
import { createAdmin } from './create-admin.ts';
import { AdminFailure } from './failure.ts';
import { PRIVACY_USAGE, privacyCommand } from './privacy-commands.ts';

const DOCTOR_USAGE = `  doctor
      Revisa ajustes, esquema, disco, correo, reloj, TLS, respaldos y cuentas, y dice qué hacer.
      Termina con 1 si algo está mal.`;

type DoctorWork = {
  env: Readonly<Record<string, string | undefined>>;
  withStore: <T>(job: (store: Store) => Promise<T>, replicaUrl: string | null) => Promise<T>;
  now: () => number;
  say: (line: string) => void;
};

/** Never changes anything, and prints no secrets. */
async function doctor(work: DoctorWork): Promise<void> {
  const findings = await find(work);
  for (const finding of findings) say(work, finding);
  const bad = findings.filter(({ level }) => level === 'bad').length;
  const warned = findings.filter(({ level }) => level === 'warn').length;
  work.say(`Mal: ${bad}. Avisos: ${warned}. Bien: ${findings.length - bad - warned}.`);
  if (bad > 0) throw new AdminFailure('Hay algo que arreglar.');
}

async function find({ env, withStore, now }: DoctorWork): Promise<Finding[]> {
  const settings = readOrFind(env);
  if (Array.isArray(settings)) return settings;
  const { finding, isCurrent } = await checkSchema(settings.databaseUrl);
  const rest = isCurrent
    ? await withStore((store) => runDoctor({ settings, store, now }), settings.replicaUrl)
    : await runDoctor({ settings, store: null, now });
  return [finding, ...rest];
}

function readOrFind(env: DoctorWork['env']): Settings | Finding[] {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo = 'Corrígelo en los ajustes del servidor y corre el doctor otra vez.';
    return error.message.split('\n').map((line) => about('Ajustes').bad(line, todo));
  }
}

const WORDS = { ok: 'bien', warn: 'aviso', bad: 'mal' } as const;

function say({ say: print }: DoctorWork, { level, topic, says, todo }: Finding): void {
  print(`${WORDS[level].padEnd(5)}  ${topic}: ${says}`);
  if (todo !== null) print(`       → ${todo}`);
}

export type AdminTerminal = {
  databaseUrl: string;
  now: () => number;
  readInput: () => Promise<string>;
  say: (line: string) => void;
  complain: (line: string) => void;
  env?: Readonly<Record<string, string | undefined>>;
};

const USAGE = `Uso: npm run admin -- ORDEN

  create-admin --email CORREO --alias ALIAS [--state ESTADO] [--city CIUDAD] [--password-stdin]
      Crea una persona administradora. Sin --password-stdin se genera una contraseña
      y se muestra una sola vez.
  end-demo
      Cierra las cuentas de demostración, para usar en producción una base de datos que las tiene.
${DOCTOR_USAGE}
${BACKUP_USAGE}
  push-keys
      Muestra un par nuevo de claves para enviar avisos a los teléfonos.
  renew-epoch
      Avisa a los teléfonos que la base de datos volvió atrás (después de pg_restore).
${PRIVACY_USAGE}

DATABASE_URL dice cuál es la base de datos (file:./data/lideres.db si no se indica).`;

const OPTIONS = {
  email: { type: 'string' },
  alias: { type: 'string' },
  state: { type: 'string', default: 'Ciudad de México' },
  city: { type: 'string', default: 'Ciudad de México' },
  'password-stdin': { type: 'boolean', default: false },
  to: { type: 'string' },
  from: { type: 'string' },
  key: { type: 'string' },
  id: { type: 'string' },
} as const;

/** The operator's command line. Returns the exit code: 0, or 1 after a sentence. */
export async function runAdmin(argv: string[], terminal: AdminTerminal): Promise<0 | 1> {
  try {
    await run(argv, terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminFailure)) {
      const cause = error instanceof Error ? error.message : String(error);
      terminal.complain(`No se pudo completar la orden: ${cause}`);
    } else {
      terminal.complain(error.message);
    }
    return 1;
  }
}

async function run(argv: string[], terminal: AdminTerminal): Promise<void> {
  const { command, values } = parse(argv);
  switch (command) {
    case 'create-admin':
      return runCreateAdmin(values, terminal);
    case 'end-demo': {
      const ended = await withStore(terminal, (store) => endDemoAccounts(store, terminal.now()));
      return terminal.say(`Cuentas de demostración cerradas: ${ended}.`);
    }
    case 'doctor': {
      const { databaseUrl, env, now, say } = terminal;
      const open = <T>(job: (store: Store) => Promise<T>, replicaUrl: string | null) =>
        withStore({ databaseUrl, replicaUrl }, job);
      return doctor({ env: { ...env, DATABASE_URL: databaseUrl }, withStore: open, now, say });
    }
    case 'push-keys':
      return showPushKeys(terminal);
    case 'renew-epoch':
      await withStore(terminal, (store) =>
        store.write(async (trx) => {
          await renewEpoch(trx, store.engine, randomUUID());
          await endAllLinks(trx, terminal.now());
        }),
      );
      terminal.say('Listo: los teléfonos enviarán de nuevo lo que falte.');
      return terminal.say(MAY_BE_OPEN);
    default:
      return runAreaCommand(command, values, terminal);
  }
}

async function runAreaCommand(
  command: string | undefined,
  values: Values,
  terminal: AdminTerminal,
): Promise<void> {
  const { databaseUrl, env, now, say } = terminal;
  const settings = () => readAdminSettings({ ...env, DATABASE_URL: databaseUrl });
  const onBackups = backupCommand(command);
  if (onBackups) {
    const open = <T>(job: (store: Store) => Promise<T>) => withStore(terminal, job);
    return onBackups({ databaseUrl, settings, withStore: open, now, say }, values);
  }
  const onPrivacy = privacyCommand(command);
  if (!onPrivacy) throw new AdminFailure(USAGE);
  return withStore(terminal, (store) =>
    onPrivacy({ store, settings: settings(), now: now(), say }, values),
  );
}

type Values = ReturnType<typeof parse>['values'];

async function runCreateAdmin(values: Values, terminal: AdminTerminal): Promise<void> {
  const email = must(values.email, 'Escribe el correo con --email.');
  const alias = must(values.alias, 'Escribe el alias con --alias.');
  const input = values['password-stdin'] ? await terminal.readInput() : null;
  const password = input === null ? null : input.replace(/\r?\n$/, '');
  const { state, city } = values;
  const { generated } = await withStore(terminal, (store) =>
    createAdmin(store, { email, alias, state, city, password }, terminal.now()),
  );
  terminal.say(`Se creó la cuenta de administración ${email}`);
  if (generated !== null) {
    terminal.say(`Contraseña (no se vuelve a mostrar): ${generated}`);
  }
}

async function withStore<T>(
  { databaseUrl: url, replicaUrl = null }: { databaseUrl: string; replicaUrl?: string | null },
  job: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await createStore({ url, replicaUrl });
  try {
    return await job(store);
  } finally {
    await store.close();
  }
}

function parse(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: OPTIONS,
      allowPositionals: true,
    });
    return { command: positionals.length === 1 ? positionals[0] : undefined, values };
  } catch {
    throw new AdminFailure(USAGE);
  }
}

function must(value: string | undefined, sentence: string): string {
  if (!value) {
    throw new AdminFailure(sentence);
  }
  return value;
}

/** Generated per call and not stored: phones subscribed with other keys must subscribe again. */
async function showPushKeys({ say }: { say: (line: string) => void }): Promise<void> {
  const webPush = await loadWebPush();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  say(`VAPID_PUBLIC_KEY=${publicKey}`);
  say(`VAPID_PRIVATE_KEY=${privateKey}`);
  say('Guárdalas con los demás ajustes del servidor. La privada no debe verla nadie más.');
}
