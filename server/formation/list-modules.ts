import { listModules } from '#contract/formation';
import { handler } from '../http/handler.ts';
import { rowToModule } from './find-module.ts';

export const listModulesHandler = handler(listModules, async ({ trx }) => {
  const rows = await trx
    .selectFrom('formation_modules')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(rowToModule);
});
