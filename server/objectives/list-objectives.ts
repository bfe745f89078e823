import { listObjectives } from '#contract/objectives';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { settleState } from '../state-coordinator/settle-state.ts';
import { toObjectives } from './objective-row.ts';

export const listObjectivesHandler = handler(listObjectives, {
  mode: 'report',
  async run(call) {
    const state = settleState(mustHaveCaller(call), call.cell, call.query.state);
    const rows = await call.trx
      .selectFrom('objectives')
      .selectAll()
      .where('state', '=', state)
      .orderBy('deadline')
      .orderBy('id')
      .execute();
    const isOpen = ({ closed_at }: { closed_at: number | null }) => closed_at === null;
    const ordered = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
    return toObjectives(call, state, ordered);
  },
});
