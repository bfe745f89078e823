import type { Call } from '../http/handler.ts';
import { errorToFields } from '../log.ts';
import type { Erased } from './erase-person.ts';

/** Call after the commit. The vacuum removes the last trace from the file. */
export function confirmErasure(
  { deps, effects }: Pick<Call, 'deps' | 'effects'>,
  { id, createdAt, email }: Erased,
): void {
  const { erasures, log, mail, store } = deps;
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
    if (email !== null) await mail.send({ to: email, ...LETTER });
  });
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
