import { deleteView } from '#contract/saved-views';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mustFindView } from './view-rows.ts';

export const deleteViewHandler = handler(deleteView, async (call) => {
  const { personId } = mustHaveCaller(call);
  const { id } = await mustFindView(call.trx, personId, call.params.id);
  await call.trx.deleteFrom('saved_views').where('id', '=', id).execute();
  return { ok: true as const };
});
