import { STATES } from '#contract/core/places';
import { setZone } from '#contract/people';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { zoneOf } from '../access/zone.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { addHistory } from './add-history.ts';

/** States of a coordinador_de_coordinadores (D5); without any, only their own. */
export const setZoneHandler = handler(setZone, async (call) => {
  const { trx, now } = call;
  const { personId } = mustHaveCaller(call);
  const change = await call.deps.store.nextChange(trx);
  const person = await mustFindPerson(call, call.params.id);
  assertOutranks(mustHaveCaller(call), person);
  if (person.role !== 'coordinador_de_coordinadores') {
    const text = 'Solo una coordinación de coordinadores atiende varios estados';
    throw new HttpProblem(409, 'no_zone', text);
  }
  const states = STATES.filter((state) => call.body.states.includes(state));
  const zone = states.length > 0 ? JSON.stringify(states) : null;
  const [from, to] = [zoneOf(person), zoneOf({ ...person, zone })];
  if (person.zone === zone) return { id: person.id, states: [...to] };
  await trx.updateTable('people').set({ zone, change }).where('id', '=', person.id).execute();
  await endAllAccess(trx, person.id, now);
  const by = { personId, at: now };
  const values = { from: from.join(', '), to: to.join(', ') };
  await addHistory(trx, person.id, by, { kind: 'zone', ...values });
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'person.zone-set',
    subjectKind: 'person',
    subjectId: String(person.id),
    detail: values,
  });
  return { id: person.id, states: [...to] };
});
