import { setPhone } from '#contract/people';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { correctPerson } from '../privacy/correct-person.ts';

/** Only where the caller may see the contact; one's own changes by rectification. */
export const setPhoneHandler = handler(setPhone, async (call) => {
  const { trx, deps, now, body } = call;
  const caller = mustHaveCaller(call);
  const person = await mustFindPerson(call, call.params.userId);
  assertOutranks(caller, person);
  const { id } = person;
  const { phone } = body;
  if (person.phone === phone) return { id, phone };
  const correction = { personId: id, by: caller.personId, field: 'phone', value: phone, now };
  await correctPerson(deps.store, trx, correction);
  await appendAudit(trx, {
    at: now,
    actorId: caller.personId,
    action: 'person.corrected',
    subjectKind: 'person',
    subjectId: String(id),
    detail: { field: 'phone', by: 'coordination' },
  });
  return { id, phone };
});
