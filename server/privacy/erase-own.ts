import { eraseOwn } from '#contract/privacy';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { confirmErasure } from './confirm-erasure.ts';
import { erasePerson } from './erase-person.ts';
import { mustBeOwnPassword } from './must-be-own-password.ts';
import { mustKeepAnAdmin } from './must-keep-an-admin.ts';

/** Immediate and final. Sessions opened by another person's link need the password. */
export const eraseOwnHandler = handler(eraseOwn, {
  before: (call) => mustBeOwnPassword(call, call.body.password),
  async run(call) {
    const { personId } = mustHaveCaller(call);
    const { deps, trx, now } = call;
    await mustKeepAnAdmin(trx, personId);
    const erasure = { personId, actorId: personId, by: 'self', now } as const;
    const erased = await erasePerson(deps.store, trx, erasure);
    if (!erased) throw new HttpProblem(409, 'erased', 'Esta cuenta ya se borró');
    await confirmErasure(call, erased);
    call.effects.cookie = { type: 'clear' };
    return { ok: true as const };
  },
});
