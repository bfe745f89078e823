import type { Trx } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';

/** The alias behind a link; undefined once nobody is to be asked by it any more. @param personId null: erased */
export async function aliasBehind(trx: Trx, personId: number | null): Promise<string | undefined> {
  if (personId === null) return undefined;
  const person = await trx
    .selectFrom('people')
    .select('alias')
    .where('id', '=', personId)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return person?.alias;
}

export const noSuchLink = () =>
  new HttpProblem(404, 'not_found', 'Este enlace ya no sirve. Pide otro a quien te lo mandó.');
