import { noticeByVersion } from '#contract/older-notices';
import { recordConsent } from '#contract/people';
import { assertApprover, notOneself } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { recordConsent as storeConsent } from '../account/record-consent.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { addHistory } from './add-history.ts';

/**
 * Consent signed on paper or by a guardian; people give their own themselves. Recorded by those who
 * decide about the person (privacy list, 2).
 */
export const recordConsentHandler = handler(recordConsent, async (call) => {
  const { trx, now, body } = call;
  const caller = mustHaveCaller(call);
  const { personId } = caller;
  const person = await mustFindPerson(call, call.params.id);
  if (person.id === personId) throw notOneself();
  assertApprover(caller, person);
  const { version, method, note } = body;
  if (!noticeByVersion(version)) throw invalid('Esa versión del aviso no existe', 'version');
  const entry = { person_id: person.id, given: 1 as const, method, note, version };
  for (const purpose of ['notice', 'sensitive'] as const) {
    const evidence = { ...entry, purpose, recorded_by: personId, at: now, ip: call.ip };
    await storeConsent(trx, call.deps.settings, evidence);
  }
  await trx
    .updateTable('people')
    // Phones that it was hidden from hear of the person now.
    .set({ consent_version: version, change: await call.deps.store.nextChange(trx) })
    .where('id', '=', person.id)
    .execute();
  await addHistory(trx, person.id, { personId, at: now }, { kind: 'consent', to: method });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'consent.recorded',
    subjectKind: 'person',
    subjectId: String(person.id),
    detail: { version, method },
  });
  return { ok: true as const };
});
