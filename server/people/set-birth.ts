import { setBirth } from '#contract/people';
import { DAY_NOT_IN_MONTH } from '#contract/registration';
import { isDayOfMonth } from '#contract/rules/celebrations';
import { assertOutranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
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
  const day = body.birthDay ?? birthDayKept(person.birth_day, body.birthMonth);
  if (day !== null && !isDayOfMonth(body.birthMonth, day)) {
    throw invalid(DAY_NOT_IN_MONTH, 'birthDay');
  }
  const value = [body.birthYear, ...twoDigits(body.birthMonth), ...twoDigits(day)].join('-');
  const correction = { personId: id, by: caller.personId, field: 'birth', value, now };
  await correctPerson(deps.store, trx, correction);
  await trx.updateTable('people').set({ birth_waiting: null }).where('id', '=', id).execute();
  const after = { birth_year: body.birthYear, birth_month: body.birthMonth, birth_waiting: null };
  const isMinorNow = isMinor({ ...person, ...after }, now);
  const detail = { field: 'birth', by: 'office', isMinor: isMinorNow };
  await auditAct(call, { action: 'person.corrected', kind: 'person', id, detail });
  return { id, isMinor: isMinorNow };
});

/** The known day, while it fits the month. */
export function birthDayKept(known: number | null, month: number | null): number | null {
  return known !== null && isDayOfMonth(month, known) ? known : null;
}

const twoDigits = (number: number | null) =>
  number === null ? [] : [String(number).padStart(2, '0')];
