import { revokeLink } from '#contract/people';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { addHistory } from './add-history.ts';

export const revokeLinkHandler = handler(revokeLink, async (call) => {
  const { trx, now } = call;
  const { personId } = mustHaveCaller(call);
  const person = await mustFindPerson(call, call.params.userId);
  assertOutranks(mustHaveCaller(call), person);
  const { numUpdatedRows } = await trx
    .updateTable('access_links')
    .set({ revoked_at: now })
    .where('person_id', '=', person.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return { ok: true as const };
  const by = { personId, at: now };
  await addHistory(trx, person.id, by, { kind: 'link', from: 'made', to: 'revoked' });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'link.revoked',
    subjectKind: 'person',
    subjectId: String(person.id),
  });
  return { ok: true as const };
});
