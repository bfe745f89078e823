import { renameView } from '#contract/saved-views';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { mustBeFree, mustFindView, rowToView, viewsOf } from './view-rows.ts';

export const renameViewHandler = handler(renameView, async (call) => {
  const { trx, params, body } = call;
  const { personId } = mustHaveCaller(call);
  const before = await mustFindView(trx, personId, params.id);
  const views = await viewsOf(trx, personId, before.table_name);
  mustBeFree(
    views.filter(({ id }) => id !== before.id),
    body.name,
  );
  await trx
    .updateTable('saved_views')
    .set({ name: body.name })
    .where('id', '=', before.id)
    .execute();
  return rowToView({ ...before, name: body.name });
});
