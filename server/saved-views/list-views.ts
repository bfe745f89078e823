import { listViews } from '#contract/saved-views';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { rowToView, viewsOf } from './view-rows.ts';

export const listViewsHandler = handler(listViews, async (call) => {
  const { personId } = mustHaveCaller(call);
  const rows = await viewsOf(call.trx, personId, call.query.table);
  return rows.map(rowToView).sort((a, b) => spanish.compare(a.name, b.name));
});

const spanish = new Intl.Collator('es-MX', { numeric: true });
