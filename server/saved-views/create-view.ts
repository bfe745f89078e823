import { createView, VIEWS_MAX } from '#contract/saved-views';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { mustBeFree, rowToView, viewsOf } from './view-rows.ts';

export const createViewHandler = handler(createView, async (call) => {
  const { trx, now } = call;
  const { table, name, search } = call.body;
  const { personId } = mustHaveCaller(call);
  const others = await viewsOf(trx, personId, table);
  mustBeFree(others, name);
  if (others.length >= VIEWS_MAX) throw tooMany();
  const row = await trx
    .insertInto('saved_views')
    .values({ person_id: personId, table_name: table, name, search, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowToView(row);
});

const tooMany = () =>
  new HttpProblem(
    409,
    'too_many_views',
    `Ya tienes ${VIEWS_MAX} vistas de esta tabla: elimina una para guardar otra`,
  );
