import { makeFeed, readFeed, revokeFeed } from '#contract/calendar';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { mustHavePassword } from '../session/must-have-password.ts';
import { hashSecret, newSecret } from '../session/secret.ts';
import { authorityOf } from './feed-authority.ts';

export const readFeedHandler = handler(readFeed, async (call) => {
  const { personId } = mustHaveCaller(call);
  const feed = await call.trx
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_on'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    since: feed ? new Date(feed.created_at).toISOString() : null,
    lastReadOn: feed?.read_on ?? null,
  };
});

/** Only the hash is stored; the link is shown once. */
export const makeFeedHandler = handler(makeFeed, async (call) => {
  const { trx, now, deps } = call;
  const { personId } = mustHaveCaller(call);
  mustHavePassword(call, 'Para hacer tu enlace de calendario, entra con tu contraseña');
  const secret = newSecret(deps.randomBytes);
  const person = await trx
    .selectFrom('people')
    .select(['role', 'state', 'city', 'zone'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await removeFeed(call);
  await trx
    .insertInto('calendar_feeds')
    .values({
      ...{ person_id: personId, token_hash: hashSecret(secret), created_at: now },
      authority: authorityOf(person),
    })
    .execute();
  await note(call, 'calendar-feed.made');
  const link = `${deps.settings.publicUrl}/api/calendar/${secret}.ics`;
  return { link, since: new Date(now).toISOString() };
});

export const revokeFeedHandler = handler(revokeFeed, async (call) => {
  await removeFeed(call);
  await note(call, 'calendar-feed.revoked');
  return { ok: true as const };
});

async function removeFeed({ trx, caller }: Pick<Call, 'trx' | 'caller'>): Promise<void> {
  const { personId } = mustHaveCaller({ caller });
  await trx.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
}

function note({ trx, now, caller }: Pick<Call, 'trx' | 'now' | 'caller'>, action: string) {
  const { personId } = mustHaveCaller({ caller });
  const subject = { subjectKind: 'person', subjectId: String(personId) };
  return appendAudit(trx, { at: now, actorId: personId, action, ...subject });
}
