import { listViews } from '#contract/saved-views';
import { byName } from '../groups/by-name.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { rowToView, viewsOf } from './view-rows.ts';

export const listViewsHandler = handler(listViews, async (call) => {
  const { personId } = mustHaveCaller(call);
  const rows = await viewsOf(call.trx, personId, call.query.table);
  return rows.map(rowToView).sort(byName);
});
