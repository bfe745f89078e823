import type { Call } from '../http/handler.ts';
import { errorToFields } from '../log.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import type { Erased } from './erase-person.ts';

/**
 * Call in the erasure's transaction, after it. The vacuum removes the last trace from the file; the
 * address waits in the mail queue until its confirmation is sent.
 */
export async function confirmErasure(
  { trx, deps, effects }: Pick<Call, 'trx' | 'deps' | 'effects'>,
  { id, createdAt, email }: Erased,
): Promise<void> {
  const { erasures, log, store } = deps;
  effects.afterCommit.push(async () => {
    try {
      erasures?.add([{ id, createdAt }]);
    } catch (error) {
      // The next start or daily job writes it from the erased row.
      log.error('an erasure is not in the ledger', { error: errorToFields(error) });
    }
    void store.compact?.(PACKED_AT_ONCE).catch((error: unknown) => {
      log.error('the database was not packed', { error: errorToFields(error) });
    });
  });
  if (email === null) return;
  await mailAfterCommit({ trx, deps, effects }, { personId: null, to: email, ...LETTER });
}

/** Larger files would block too long: the daily job packs them. */
const PACKED_AT_ONCE = 64 * 1024 * 1024;

const LETTER = {
  subject: 'Tus datos se borraron',
  text: [
    'Tu cuenta de Coaching para Líderes y tus datos personales se borraron.',
    'La asistencia de tus reuniones queda solo como números que no dicen quién. Puedes volver a registrarte con este correo cuando quieras.',
    'Si no lo pediste, avisa a tu coordinación de inmediato.',
  ].join('\n\n'),
};
