import { readAccessToken } from '#contract/rules/links';
import { tokenLogin } from '#contract/session';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import * as messages from './messages.ts';
import { openSession } from './open-session.ts';
import { hashSecret } from './secret.ts';
import { readSessionPerson } from './session-user.ts';

/** Spends an access link. One answer for used, expired, replaced and unknown. */
export const tokenLoginHandler = handler(tokenLogin, {
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run(call) {
    const link = await spendLink(call);
    const person = link && (await readSessionPerson(call.trx, link.person_id));
    // Thrown inside the transaction: a link of an unapproved person is not spent.
    if (person?.status !== 'approved') throw badToken();
    // A hall full of people opens its links on one network: only failures count as guesses.
    call.effects.afterCommit.push(() => call.deps.limits.giveBack('token-address', call.ip));
    await appendAudit(call.trx, {
      at: call.now,
      actorId: person.id,
      action: 'link.used',
      subjectKind: 'access-link',
      subjectId: String(link?.id ?? 0),
      detail: { madeBy: link?.created_by ?? null },
    });
    return openSession(call, person, { via: 'link', isShared: false });
  },
});

/** One statement finds and spends, so that of twenty simultaneous taps only one gets in. */
async function spendLink({ trx, now, body }: Call<typeof tokenLogin>) {
  return trx
    .updateTable('access_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(readAccessToken(body.token)))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'person_id', 'created_by'])
    .executeTakeFirst();
}

/** One answer for used, expired, replaced and unknown links. */
export const badToken = () => new HttpProblem(401, 'bad_token', messages.tokenInvalid);
