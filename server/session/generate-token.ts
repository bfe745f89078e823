import { HOUR_MS } from '#contract/core/durations';
import { rankOf } from '#contract/core/roles';
import { generateToken } from '#contract/session';
import type { Caller } from '../access/caller.ts';
import { peopleWithin } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { mailAfterCommit } from '../mail/mail-after-commit.ts';
import { addHistory } from '../people/add-history.ts';
import { mustHavePassword } from './must-have-password.ts';
import { hashSecret, newSecret } from './secret.ts';

type TokenCall = Call<typeof generateToken>;

/** Single use, lower rank only, announced by mail; over ten an hour are slowed (G13). */
export const generateTokenHandler = handler(generateToken, {
  before: ({ deps, caller }) =>
    deps.limits.brake('links-made', String(mustHaveCaller({ caller }).personId)),
  async run(call, isBraked: boolean) {
    const caller = mustHaveCaller(call);
    mustHavePassword(call, 'Para crear enlaces de acceso, entra con tu contraseña');
    const target = await mustFindTarget(call, caller);
    assertMayOpenFor(caller, target);
    const secret = newSecret(call.deps.randomBytes);
    const hours = rankOf(target.role) >= 40 ? 24 : 72;
    const expiresAt = call.now + hours * HOUR_MS;
    await replaceLinks(call, { target, caller, secret, expiresAt });
    const by = { personId: caller.personId, at: call.now };
    await addHistory(call.trx, target.id, by, { kind: 'link', to: 'made' });
    const subject = { subjectKind: 'person', subjectId: String(target.id) };
    const noted = { at: call.now, actorId: caller.personId, ...subject };
    await appendAudit(call.trx, { ...noted, action: 'link.made', detail: { hours } });
    if (isBraked) await appendAudit(call.trx, { ...noted, action: 'brake.links-made' });
    await notifyTarget(call, caller, target);
    return {
      accessLink: `${call.deps.settings.publicUrl}/portal/${secret}`,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  },
});

async function mustFindTarget({ trx, cell, params }: TokenCall, caller: Caller) {
  const target = await trx
    .selectFrom('people')
    .select(['people.id', 'people.role', 'people.status', 'people.email'])
    .where('people.id', '=', params.userId)
    .where(peopleWithin(caller, cell))
    .executeTakeFirst();
  if (!target) throw notFound();
  return target;
}

type Target = Awaited<ReturnType<typeof mustFindTarget>>;

/** Rank also prevents links for oneself and for admins. */
function assertMayOpenFor(caller: Caller, target: Target): void {
  if (rankOf(caller.role) <= rankOf(target.role)) {
    throw new HttpProblem(403, 'rank', 'No puedes crear el enlace de esta persona');
  }
  if (target.status !== 'approved') {
    throw new HttpProblem(409, 'not_approved', 'La persona aún no está aprobada');
  }
}

type NewLink = { target: Target; caller: Caller; secret: string; expiresAt: number };

async function replaceLinks({ trx, now }: TokenCall, link: NewLink): Promise<void> {
  await trx
    .updateTable('access_links')
    .set({ revoked_at: now })
    .where('person_id', '=', link.target.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .insertInto('access_links')
    .values({
      person_id: link.target.id,
      token_hash: hashSecret(link.secret),
      created_by: link.caller.personId,
      created_at: now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The mail names the requester and carries no link. */
async function notifyTarget(call: TokenCall, caller: Caller, target: Target): Promise<void> {
  const { id: personId, email: to } = target;
  if (!to) return;
  await mailAfterCommit(call, {
    ...{ personId, to },
    subject: 'Se generó un enlace para entrar a tu cuenta',
    text: [
      `${caller.alias} generó un enlace de acceso para tu cuenta de Coaching para Líderes.`,
      'Si no lo pediste, avisa a tu coordinación.',
    ].join('\n\n'),
  });
}
