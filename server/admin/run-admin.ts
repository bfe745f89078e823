import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { adminCommand } from '../admin-command.ts';
import { withoutPassword } from '../backup/postgres-tools.ts';
import { createStore } from '../database/create-store.ts';
import { renewEpoch } from '../database/epoch.ts';
import { MOVED_AWAY } from '../database/moved.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Store } from '../database/store.ts';
import { endDemoAccounts } from '../demo/end-demo.ts';
import { checkLetter } from '../doctor/check-mail.ts';
import { checkSchema, hasSchema } from '../doctor/check-schema.ts';
import { about, type Finding } from '../doctor/finding.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { loadWebPush } from '../notifications/load-web-push.ts';
import { endAllLinks } from '../session/end-all-access.ts';
import {
  misspelledSettings,
  misspelledText,
  readAdminSettings,
  readSettings,
  type Settings,
  SettingsError,
} from '../settings.ts';
import { BACKUP_USAGE, backupCommand, mayBeOpen } from './backup-commands.ts';
import { createAdmin } from './create-admin.ts';
import { AdminFailure } from './failure.ts';
import { move } from './move.ts';
import { PRIVACY_USAGE, privacyCommand } from './privacy-commands.ts';

const DOCTOR_USAGE = `  doctor [--mail-to CORREO]
      Revisa ajustes, esquema, disco, correo, reloj, TLS, respaldos y cuentas, y dice qué hacer.
      Termina con 1 si algo está mal. Con --mail-to envía además un correo de prueba.`;

type DoctorWork = {
  env: Readonly<Record<string, string | undefined>>;
  withStore: <T>(job: (store: Store) => Promise<T>, replicaUrl: string | null) => Promise<T>;
  now: () => number;
  say: (line: string) => void;
  mailTo: string | undefined;
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

async function find({ env, withStore, now, mailTo }: DoctorWork): Promise<Finding[]> {
  const settings = readOrFind(env);
  if (Array.isArray(settings)) return settings;
  const { finding, isCurrent } = await checkSchema(settings.databaseUrl);
  const rest = isCurrent
    ? await withStore((store) => runDoctor({ settings, store, now }), settings.replicaUrl)
    : await runDoctor({ settings, store: null, now });
  const letter = mailTo === undefined ? [] : [await checkLetter(settings, mailTo, now())];
  return [finding, ...rest, ...letter];
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
  /** Where the caller is: files named on the command line are there. */
  folder?: string;
};

const usage = () => `Uso: ${adminCommand('ORDEN')}

  create-admin --email CORREO --alias ALIAS [--state ESTADO] [--city CIUDAD] [--password-stdin]
      Crea una persona administradora. Sin --password-stdin se genera una contraseña
      y se muestra una sola vez.
  end-demo
      Cierra las cuentas de demostración, para usar en producción una base de datos que las tiene.
${DOCTOR_USAGE}
${BACKUP_USAGE}
  move --to BASE
      Copia toda la red a otra base de datos vacía (de SQLite a PostgreSQL, o de vuelta) y compara
      cada tabla. Antes hay que detener el servidor. Si se interrumpe, se corre otra vez y sigue.
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
  'mail-to': { type: 'string' },
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

const WITHOUT_DATABASE = ['push-keys', 'backup-keys', 'backups'];

async function run(argv: string[], terminal: AdminTerminal): Promise<void> {
  const { command, values: given } = parse(argv);
  const values = fromFolder(given, terminal.folder);
  if (command !== undefined && !WITHOUT_DATABASE.includes(command)) {
    sayWhere(terminal);
  }
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
      const settings = { ...env, DATABASE_URL: databaseUrl };
      return doctor({ env: settings, withStore: open, now, say, mailTo: values['mail-to'] });
    }
    case 'push-keys':
      return showPushKeys(terminal);
    case 'renew-epoch':
      await withStore(terminal, (store) =>
        store.write(async (trx) => {
          await renewEpoch(trx, store.engine, randomUUID());
          await trx.deleteFrom('meta').where('key', '=', MOVED_AWAY).execute();
          await endAllLinks(trx, terminal.now());
        }),
      );
      terminal.say('Listo: los teléfonos enviarán de nuevo lo que falte.');
      return terminal.say(mayBeOpen());
    case 'move':
      return runMove(values, terminal);
    default:
      return runAreaCommand(command, values, terminal);
  }
}

/** A file is where the caller is; a database has an address. */
function fromFolder(values: Values, folder = process.cwd()): Values {
  const place = (value: string | undefined) => {
    if (value === undefined || /^postgres(ql)?:/.test(value)) return value;
    const isDatabase = value.startsWith('file:') && !value.startsWith('file://');
    return isDatabase ? `file:${resolve(folder, value.slice(5))}` : resolve(folder, value);
  };
  return { ...values, to: place(values.to), from: place(values.from), key: place(values.key) };
}

/** Which database is about to be asked. */
function sayWhere({ databaseUrl, env, complain }: AdminTerminal) {
  for (const one of misspelledSettings(env ?? {})) complain(misspelledText(one));
  if (!/^(file|postgres(ql)?):/.test(databaseUrl) || databaseUrl === 'file::memory:') return;
  const isFile = databaseUrl.startsWith('file:');
  const name = isFile ? resolve(sqlitePath(databaseUrl)) : withoutPassword(databaseUrl).address;
  complain(`Base de datos: ${name}`);
  if (isFile && existsSync(name) && isRootElsewhere(name)) {
    complain(
      `Corres como root, y lo que se escriba junto a la base será de root: el servidor no podría abrirlo. Usa lideres-admin.`,
    );
  }
}

const isRootElsewhere = (file: string) => process.getuid?.() === 0 && statSync(file).uid !== 0;

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
  if (!onPrivacy) throw new AdminFailure(usage());
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
  const { generated } = await withStore(
    terminal,
    (store) => createAdmin(store, { email, alias, state, city, password }, terminal.now()),
    'mayBeNew',
  );
  terminal.say(`Se creó la cuenta de administración ${email}`);
  if (generated !== null) {
    terminal.say(`Contraseña (no se vuelve a mostrar): ${generated}`);
  }
}

async function runMove({ to: given }: Values, terminal: AdminTerminal): Promise<void> {
  const { databaseUrl: from, env, now, say } = terminal;
  const to = must(given, 'Escribe la base de destino con --to: postgres://… o file:….');
  const erasureFile = (url: string) => readAdminSettings({ ...env, DATABASE_URL: url }).erasureFile;
  const erasures = { from: erasureFile(from), to: erasureFile(to) };
  await move({ from, to, erasures, now: now(), say });
  say('Ahora pon la base nueva en DATABASE_URL, corre el doctor y arranca el servidor.');
}

async function withStore<T>(
  { databaseUrl: url, replicaUrl = null }: { databaseUrl: string; replicaUrl?: string | null },
  job: (store: Store) => Promise<T>,
  rule: 'mustExist' | 'mayBeNew' = 'mustExist',
): Promise<T> {
  // A wrong address must not begin a new network, and answer for it.
  if (rule === 'mustExist' && !(await hasSchema(url))) {
    const first = adminCommand('create-admin --email CORREO --alias ALIAS');
    throw new AdminFailure(
      `Ahí no hay una base de datos de esta aplicación. Revisa DATABASE_URL. Una nueva empieza con: ${first}`,
    );
  }
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
    throw new AdminFailure(usage());
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
