import { exportOwn } from '#contract/privacy';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mustHavePassword } from '../session/must-have-password.ts';
import { readExport } from './read-export.ts';

/** Everything about the caller. Sessions opened by another person's link are not enough (G12). */
export const exportOwnHandler = handler(exportOwn, {
  // Audits the read in the same transaction.
  mode: 'write',
  async run(call) {
    const { personId } = mustHaveCaller(call);
    mustHavePassword(call, 'Para ver tus datos, entra con tu contraseña');
    await appendAudit(call.trx, {
      at: call.now,
      actorId: personId,
      action: 'person.exported',
      subjectKind: 'person',
      subjectId: String(personId),
      detail: { by: 'self' },
    });
    return readExport(call.trx, personId, call.now);
  },
});
