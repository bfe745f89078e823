import { compileOnce } from '../database/compile-once.ts';
import type { Row } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

/** Group of a public link; renewed links and deleted groups match nothing. */
export async function mustFindLinkedGroup(
  call: Pick<Call, 'trx'>,
  publicId: string,
): Promise<Row<'groups'>> {
  const [group] = await findLinked(call.trx, { publicId });
  if (!group) throw notFound();
  return group;
}

const findLinked = compileOnce<{ publicId: string }, Row<'groups'>>((db, param) =>
  db
    .selectFrom('groups')
    .selectAll()
    .where('public_id', '=', param('publicId'))
    .where('deleted_at', 'is', null),
);
