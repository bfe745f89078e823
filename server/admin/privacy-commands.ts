import { writeFileSync } from 'node:fs';
import { appendAudit } from '../database/append-audit.ts';
import { findBrokenAudit } from '../database/check-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { HttpProblem } from '../http/problem.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { createErasureLedger } from '../privacy/erasure-ledger.ts';
import { mustKeepAnAdmin } from '../privacy/must-keep-an-admin.ts';
import { readExport } from '../privacy/read-export.ts';
import { runRetention } from '../privacy/retention.ts';
import { endAllLinks } from '../session/end-all-access.ts';
import type { Settings } from '../settings.ts';
import { AdminFailure } from './failure.ts';

export const PRIVACY_USAGE = `  audit
      Comprueba que nadie cambió ni quitó registros de la bitácora.
  end-all-access
      Cierra todas las sesiones y anula todos los enlaces y códigos (tras una vulneración).
  export-person (--email CORREO | --id NÚMERO) --to ARCHIVO
      Escribe en un archivo todos los datos de una persona.
  erase-person (--email CORREO | --id NÚMERO)
      Borra a una persona; sus asistencias quedan solo como totales.
  retention
      Borra lo que ya no se debe conservar; el servidor lo hace cada noche.`;

export type PrivacyWork = {
  store: Store;
  settings: Pick<Settings, 'retention' | 'erasureFile'>;
  now: number;
  say: (line: string) => void;
};

type Values = { email?: string; id?: string; to?: string };
type Command = (work: PrivacyWork, values: Values) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  audit: checkAudit,
  'end-all-access': endEveryAccess,
  'export-person': exportPerson,
  'erase-person': eraseByOperator,
  retention,
};

export function privacyCommand(name: string | undefined): Command | undefined {
  return name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

async function checkAudit({ store, say }: PrivacyWork): Promise<void> {
  const broken = await findBrokenAudit(store.read);
  if (broken !== null) {
    throw new AdminFailure(`La bitácora fue alterada: el registro ${broken} no corresponde.`);
  }
  const { count } = await store.read
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  say(`La bitácora está completa: ${count} registros.`);
}

async function endEveryAccess({ store, now, say }: PrivacyWork): Promise<void> {
  const ended = await store.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sessions').executeTakeFirst();
    await endAllLinks(trx, now);
    const sessions = Number(numDeletedRows);
    const detail = { sessions };
    await appendAudit(trx, { at: now, actorId: null, action: 'access.ended', detail });
    return sessions;
  });
  say(`Se cerraron ${ended} sesiones; los enlaces y códigos ya no sirven.`);
}

async function exportPerson({ store, now, say }: PrivacyWork, values: Values): Promise<void> {
  const { to } = values;
  if (!to) throw new AdminFailure('Escribe el archivo de destino con --to.');
  const data = await store.write(async (trx) => {
    const { id } = await mustFind(trx, values);
    await appendAudit(trx, { ...aboutPerson(id, 'person.exported'), at: now });
    return readExport(trx, id, now);
  });
  writeFileSync(to, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  say(`Los datos quedaron en ${to}`);
}

async function eraseByOperator({ store, settings, now, say }: PrivacyWork, values: Values) {
  const erased = await store.write(async (trx) => {
    const { id: personId } = await mustFind(trx, values);
    await mustKeepAnAdmin(trx, personId).catch(toFailure);
    return erasePerson(store, trx, { personId, actorId: null, by: 'operator', now });
  });
  if (erased && settings.erasureFile) {
    createErasureLedger(settings.erasureFile).add([{ id: erased.id, createdAt: erased.createdAt }]);
  }
  await store.compact?.(Number.POSITIVE_INFINITY);
  say('La persona se borró.');
}

async function retention({ store, settings, now, say }: PrivacyWork): Promise<void> {
  const erasures = settings.erasureFile ? createErasureLedger(settings.erasureFile) : null;
  const done = await runRetention({ store, retention: settings.retention, erasures, now });
  if (done.waits) {
    say(
      'La última noche fue hace más de 14 días, o queda en el futuro: revisa el reloj. No se borró nada; repite la orden para borrar.',
    );
    return;
  }
  say(
    `Personas borradas: ${done.people}. Reuniones que quedaron en totales: ${done.meetings}. ` +
      `Sesiones: ${done.sessions}. Consultas: ${done.views}. Bitácora: ${done.audit}. Operaciones sin contenido: ${done.payloads}.`,
  );
}

async function mustFind(trx: Trx, { email, id }: Values): Promise<Pick<Row<'people'>, 'id'>> {
  if (!email && !id) throw new AdminFailure('Escribe a quién con --email o con --id.');
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('erased_at', 'is', null)
    .$if(Boolean(email), (query) => query.where('email', '=', email?.trim().toLowerCase() ?? ''))
    .$if(!email, (query) => query.where('id', '=', Number(id) || 0))
    .executeTakeFirst();
  if (!person) throw new AdminFailure('No hay nadie con ese correo o número.');
  return person;
}

function aboutPerson(id: number, action: string) {
  const subject = { subjectKind: 'person', subjectId: String(id) };
  return { actorId: null, action, ...subject, detail: { by: 'operator' } };
}

function toFailure(error: unknown): never {
  throw error instanceof HttpProblem ? new AdminFailure(`${error.message}.`) : error;
}
