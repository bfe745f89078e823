import type { Store } from '../database/store.ts';
import { checkSchema } from '../doctor/check-schema.ts';
import { about, type Finding } from '../doctor/finding.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { AdminFailure } from './failure.ts';

export const DOCTOR_USAGE = `  doctor
      Revisa ajustes, esquema, disco, correo, reloj, TLS, respaldos y cuentas, y dice qué hacer.
      Termina con 1 si algo está mal.`;

export type DoctorWork = {
  env: Readonly<Record<string, string | undefined>>;
  withStore: <T>(job: (store: Store) => Promise<T>, replicaUrl: string | null) => Promise<T>;
  now: () => number;
  say: (line: string) => void;
};

/** Never changes anything, and prints nothing secret. */
export async function doctor(work: DoctorWork): Promise<void> {
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
