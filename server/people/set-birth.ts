import { setBirth } from '#contract/people';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { correctPerson } from '../privacy/correct-person.ts';
import { isMinor } from './is-minor.ts';

/** Immediate, and audited with the resulting age: it may end a minor's protection. */
export const setBirthHandler = handler(setBirth, async (call) => {
  const { trx, deps, now, body } = call;
  const caller = mustHaveCaller(call);
  const person = await mustFindPerson(call, call.params.userId);
  assertOutranks(caller, person);
  const { id } = person;
  const value = `${body.birthYear}-${String(body.birthMonth).padStart(2, '0')}`;
  const correction = { personId: id, by: caller.personId, field: 'birth', value, now };
  await correctPerson(deps.store, trx, correction);
  await trx.updateTable('people').set({ birth_waiting: null }).where('id', '=', id).execute();
  const after = { birth_year: body.birthYear, birth_month: body.birthMonth, birth_waiting: null };
  const isMinorNow = isMinor({ ...person, ...after }, now);
  const detail = { field: 'birth', by: 'office', isMinor: isMinorNow };
  await auditAct(call, { action: 'person.corrected', kind: 'person', id, detail });
  return { id, isMinor: isMinorNow };
});
