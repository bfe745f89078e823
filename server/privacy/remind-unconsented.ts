import { DAY_MS } from '#contract/core/durations';
import { appendAudit } from '../database/append-audit.ts';
import type { Store } from '../database/store.ts';
import type { Mail } from '../mail/create-mail.ts';
import type { Settings } from '../settings.ts';
import { hasAgreedToNothing } from './unconsented.ts';

export type ReminderDeps = {
  store: Store;
  mail: Mail;
  settings: Pick<Settings, 'publicUrl' | 'retention'>;
  now: number;
};

const DAYS_BEFORE = 7;
const ACTION = 'consent.reminded';

/**
 * Mails added people without consent once, a week before retention deletes them (privacy list, 2);
 * the audit remembers it. Returns the count.
 */
export async function remindUnconsented(deps: ReminderDeps): Promise<number> {
  const due = await findDue(deps);
  for (const { id, email } of due) {
    await deps.store.write((trx) =>
      appendAudit(trx, {
        ...{ at: deps.now, actorId: null, action: ACTION },
        ...{ subjectKind: 'person', subjectId: String(id) },
      }),
    );
    await deps.mail.send({ to: email, ...letter(deps.settings.publicUrl) });
  }
  return due.length;
}

async function findDue({ store, settings, now }: ReminderDeps) {
  const since = now - (settings.retention.unconsented - DAYS_BEFORE) * DAY_MS;
  const people = await store.read
    .selectFrom('people')
    .select(['people.id', 'people.email'])
    .where('erased_at', 'is', null)
    .where('email', 'is not', null)
    .where((eb) => hasAgreedToNothing(eb, since))
    .orderBy('people.id')
    .execute();
  if (people.length === 0) return [];
  const reminded = await store.read
    .selectFrom('audit')
    .select('subject_id')
    .where('subject_kind', '=', 'person')
    .where(
      'subject_id',
      'in',
      people.map(({ id }) => String(id)),
    )
    .where('action', '=', ACTION)
    .where('at', '>', now - settings.retention.unconsented * DAY_MS)
    .execute();
  const remindedIds = new Set(reminded.map((row) => row.subject_id));
  return people.flatMap(({ id, email }) =>
    email === null || remindedIds.has(String(id)) ? [] : [{ id, email }],
  );
}

const letter = (publicUrl: string) => ({
  subject: 'Falta tu acuerdo para guardar tus datos',
  text: [
    'Alguien de tu coordinación te registró en Coaching para Líderes y aún no has dicho si estás de acuerdo con que guardemos tus datos.',
    `Si quieres seguir, entra y acepta el aviso de privacidad: ${publicUrl}/login`,
    'Si aún no tienes contraseña, pide una con «¿Olvidaste tu contraseña?».',
    'Si no haces nada, en unos siete días se borrarán.',
  ].join('\n\n'),
});
