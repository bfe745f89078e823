import { me } from '#contract/session';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { personToUser, readSessionPerson } from './session-user.ts';

export const meHandler = handler(me, async (call) => {
  const person = await readSessionPerson(call.trx, mustHaveCaller(call).personId);
  if (!person) throw notFound();
  return personToUser(person);
});
