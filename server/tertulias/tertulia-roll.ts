/** Whose roll the caller may take; offline marks are refused with a reason. */
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { type Asking, isEditable, mustFindTertulia, type TertuliaRow } from './tertulia-reach.ts';

/** Rechecked when a queued mark arrives. Former takers learn that it was deleted. */
export async function mustFindOfRoll(
  call: Asking & Pick<Call, 'op'>,
  id: number,
): Promise<TertuliaRow> {
  if (call.op) await mustNotBeDeleted(call, id);
  return mustFindTertulia(call, id);
}

async function mustNotBeDeleted(call: Asking, id: number): Promise<void> {
  const deleted = await call.trx
    .selectFrom('tertulias')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (deleted && isEditable(mustHaveCaller(call), call.cell.reaches, deleted)) throw isGone();
}

export const isGone = () => new HttpProblem(409, 'deleted', 'Esta tertulia se eliminó');

/** A closed roll still accepts marks made before it closed. */
export function mustTakePlace({ status }: TertuliaRow): void {
  if (status === 'cancelled') throw new HttpProblem(409, 'cancelled', 'Esta tertulia se canceló');
}
