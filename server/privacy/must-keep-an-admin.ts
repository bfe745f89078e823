import type { Trx } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';

/** G14: the last approved admin stays, on every path. */
export async function mustKeepAnAdmin(trx: Trx, personId: number): Promise<void> {
  const admins = await trx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .execute();
  if (admins.length === 1 && admins[0]?.id === personId) {
    throw new HttpProblem(409, 'last_admin', 'Es la última cuenta de administración: no se puede');
  }
}
