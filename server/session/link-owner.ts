import { readAccessToken } from '#contract/rules/links';
import { linkOwner } from '#contract/session';
import { handler } from '../http/handler.ts';
import { badToken } from './log-in-with-token.ts';
import { hashSecret } from './secret.ts';

/** Asked before leaving another person's session (T16). The link stays valid. */
export const linkOwnerHandler = handler(linkOwner, {
  mode: 'read',
  before: ({ deps, ip }) => deps.limits.spend('token-address', ip),
  async run({ trx, now, body, deps, ip }) {
    const owner = await trx
      .selectFrom('access_links')
      .innerJoin('people', 'people.id', 'access_links.person_id')
      .select('people.alias')
      .where('access_links.token_hash', '=', hashSecret(readAccessToken(body.token)))
      .where('access_links.used_at', 'is', null)
      .where('access_links.revoked_at', 'is', null)
      .where('access_links.expires_at', '>', now)
      .where('people.status', '=', 'approved')
      .executeTakeFirst();
    if (!owner) throw badToken();
    await deps.limits.giveBack('token-address', ip);
    return owner;
  },
});
