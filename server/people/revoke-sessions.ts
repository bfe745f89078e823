import { revokeSessions } from '#contract/people';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { addHistory } from './add-history.ts';

/** For a lost phone: ends every session, link and code; the account stays. */
export const revokeSessionsHandler = handler(revokeSessions, async (call) => {
  const { trx, now } = call;
  const { personId } = mustHaveCaller(call);
  const person = await mustFindPerson(call, call.params.id);
  assertOutranks(mustHaveCaller(call), person);
  const ended = await endAllAccess(trx, person.id, now);
  const by = { personId, at: now };
  await addHistory(trx, person.id, by, { kind: 'sessions', to: String(ended) });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'sessions.revoked',
    subjectKind: 'person',
    subjectId: String(person.id),
    detail: { ended },
  });
  return { ended };
});
