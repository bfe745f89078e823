import { setForumListing } from '#contract/forum-writing';
import { handler, mustHaveCaller } from '../http/handler.ts';

export const setForumListingHandler = handler(setForumListing, async (call) => {
  const { trx, body } = call;
  const { personId: person_id } = mustHaveCaller(call);
  await trx.deleteFrom('forum_unlisted').where('person_id', '=', person_id).execute();
  if (!body.isListed) await trx.insertInto('forum_unlisted').values({ person_id }).execute();
  return { isListed: body.isListed };
});
