import { DAY_MS } from '#contract/core/durations';
import { appendAudit } from '../database/append-audit.ts';
import type { Db } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Mail } from '../mail/create-mail.ts';
import type { Settings } from '../settings.ts';
import { hasAgreedToNothing, isUnused, isWarned, WARNED_DAYS } from './unconsented.ts';

export type ReminderDeps = {
  store: Store;
  mail: Mail;
  settings: Pick<Settings, 'publicUrl' | 'retention'>;
  now: number;
};

/** Once, a week before retention deletes (privacy list, 2), which waits for it. */
export async function remindUnconsented(deps: ReminderDeps): Promise<number> {
  const { store, mail, settings, now } = deps;
  const due = await findDue(deps);
  const aliasesByCoordinator = new Map<string, string[]>();
  for (const { id, alias, email, withdrawn_at, consent_version } of due) {
    const wake = await store.write(async (trx) => {
      const warned = { erasure_warned_at: now };
      await trx.updateTable('people').set(warned).where('id', '=', id).execute();
      await appendAudit(trx, {
        ...{ at: now, actorId: null, action: 'consent.reminded' },
        ...{ subjectKind: 'person', subjectId: String(id) },
      });
      if (email === null) return null;
      const write = letterFor(withdrawn_at, consent_version);
      return mail.queue(trx, { personId: id, to: email, ...write(settings.publicUrl) });
    });
    wake?.();
    // Withdrawals and unused accounts are not disclosed to others.
    if (withdrawn_at !== null || consent_version !== null) continue;
    for (const to of await readCoordinators(store.read, id)) {
      aliasesByCoordinator.set(to, [...(aliasesByCoordinator.get(to) ?? []), alias]);
    }
  }
  for (const [to, aliases] of aliasesByCoordinator) {
    const letter = { to, ...coordinatorLetter(settings.publicUrl, aliases) };
    const wake = await store.write((trx) => mail.queue(trx, { personId: null, ...letter }));
    wake();
  }
  return due.length;
}

function findDue({ store, settings, now }: ReminderDeps) {
  const since = now - (settings.retention.unconsented - WARNED_DAYS) * DAY_MS;
  return store.read
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.email', 'people.withdrawn_at'])
    .select('people.consent_version')
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.and([eb.or([hasAgreedToNothing(eb, since), isUnused(eb, now)]), eb.not(isWarned(eb))]),
    )
    .orderBy('people.id')
    .execute();
}

async function readCoordinators(db: Db, personId: number): Promise<string[]> {
  const coordinators = await db
    .selectFrom('memberships as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .innerJoin('people as c', 'c.id', 'g.coordinator_id')
    .select('c.email')
    .where('m.person_id', '=', personId)
    .where('m.left_at', 'is', null)
    .where('g.kind', '=', 'community')
    .where('g.deleted_at', 'is', null)
    .where('c.id', '!=', personId)
    .where('c.status', '=', 'approved')
    .where('c.withdrawn_at', 'is', null)
    .execute();
  const registrars = db
    .selectFrom('people as p')
    .innerJoin('people as c', 'c.id', 'p.created_by')
    .select('c.email')
    .where('p.id', '=', personId)
    .where('c.status', '=', 'approved')
    .where('c.withdrawn_at', 'is', null);
  const rows = coordinators.length > 0 ? coordinators : await registrars.execute();
  return [...new Set(rows.flatMap(({ email }) => email ?? []))];
}

function letterFor(withdrawnAt: number | null, consentVersion: string | null) {
  if (withdrawnAt !== null) return withdrawnLetter;
  return consentVersion === null ? unaskedLetter : unusedLetter;
}

const unusedLetter = (publicUrl: string) => ({
  subject: 'Tu cuenta sin uso se borrará en unos siete días',
  text: [
    'Hace dos años que nadie usa tu cuenta de Coaching para Líderes, y no perteneces a ninguna comunidad.',
    `Si quieres conservarla, entra una vez: ${publicUrl}/login`,
    'Si no haces nada, en unos siete días se borrarán tus datos.',
  ].join('\n\n'),
});

const unaskedLetter = (publicUrl: string) => ({
  subject: 'Falta tu acuerdo para guardar tus datos',
  text: [
    'Alguien de tu coordinación te registró en Coaching para Líderes y aún no has dicho si estás de acuerdo con que guardemos tus datos.',
    `Si quieres seguir, entra y acepta el aviso de privacidad: ${publicUrl}/login`,
    'Si aún no tienes contraseña, pide una con «¿Olvidaste tu contraseña?».',
    'Si no haces nada, en unos siete días se borrarán.',
  ].join('\n\n'),
});

const withdrawnLetter = (publicUrl: string) => ({
  subject: 'Tus datos se borrarán en unos siete días',
  text: [
    'Retiraste tu consentimiento y tu cuenta de Coaching para Líderes está cerrada.',
    `Si quieres volver, entra y acepta de nuevo el aviso de privacidad: ${publicUrl}/login`,
    'Si no haces nada, en unos siete días se borrarán tus datos.',
  ].join('\n\n'),
});

const coordinatorLetter = (publicUrl: string, aliases: readonly string[]) => ({
  subject: 'Faltan acuerdos para guardar datos',
  text: [
    'Estas personas que registraste o coordinas aún no aceptan el aviso de privacidad de Coaching para Líderes:',
    aliases.map((alias) => `- ${alias}`).join('\n'),
    `Pídeles que entren y lo acepten: ${publicUrl}/login. Quien no tenga correo puede firmarlo en papel ante su coordinación estatal.`,
    'Si no, en unos siete días se borrarán sus datos.',
  ].join('\n\n'),
});
