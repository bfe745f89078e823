import { setLocation } from '#contract/people';
import type { Caller } from '../access/caller.ts';
import { assertOutranks, notOneself } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, outOfScope } from '../http/problem.ts';
import { attachInstitutions } from '../institutions/attach-institutions.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { addHistory } from './add-history.ts';

type LocationCall = Call<typeof setLocation>;

/** Location is authority, not profile (G10): a new state ends all other access. */
export const setLocationHandler = handler(setLocation, async (call) => {
  const { trx, body, now } = call;
  const caller = mustHaveCaller(call);
  const change = await call.deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.userId);
  assertMayMove(call, caller, person);
  const { id } = person;
  const { state, city } = body;
  if (person.state === state && person.city === city) return { id, state, city };
  await trx.updateTable('people').set({ state, city, change }).where('id', '=', id).execute();
  await attachInstitutions(trx, id);
  if (person.state !== state) {
    await endAllAccess(trx, id, now, id === caller.personId ? caller.sessionId : null);
  }
  const [from, to] = [`${person.city}, ${person.state}`, `${city}, ${state}`];
  await addHistory(trx, id, { personId: caller.personId, at: now }, { kind: 'location', from, to });
  await appendAudit(trx, {
    at: now,
    actorId: caller.personId,
    action: 'person.moved',
    subjectKind: 'person',
    subjectId: String(id),
    detail: { from, to },
  });
  return { id, state, city };
});

/** Old and new location both count (G3); only administrators move themselves. */
function assertMayMove({ cell, body }: LocationCall, caller: Caller, person: Row<'people'>): void {
  const isAdmin = cell.reaches.includes('A');
  if (person.id === caller.personId) {
    if (isAdmin) return;
    throw notOneself();
  }
  assertOutranks(caller, person);
  if (isAdmin || person.state === body.state) return;
  if (!cell.reaches.includes('Z')) {
    const text = 'El estado solo lo cambia una coordinación de coordinadores';
    throw new HttpProblem(403, 'state_is_authority', text);
  }
  if (!caller.zone.includes(body.state)) throw outOfScope();
}
