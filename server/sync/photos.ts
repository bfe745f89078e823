import { listPhotos } from '#contract/photos';
import { isOnRoster } from '../access/grants.ts';
import { showsPhoto } from '../account/photo.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { pullScope } from './pull-scope.ts';

/** Photos of people within the caller's pull scope; other ids are ignored. */
export const listPhotosHandler = handler(listPhotos, async (call) => {
  const { trx, query, now } = call;
  const caller = mustHaveCaller(call);
  const scope = await pullScope(trx, caller);
  const groups = scope.filter((s) => s.readsRegister && s.group.kind === 'community');
  if (groups.length === 0) return [];
  const rows = await trx
    .selectFrom('person_photos as ph')
    .innerJoin('people as p', 'p.id', 'ph.person_id')
    .select(['p.id', 'p.role', 'p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting', 'p.state', 'p.city'])
    .select(['ph.hash', 'ph.photo'])
    .where('ph.person_id', 'in', query.people.split(',').map(Number))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships as m')
          .select('m.id')
          .whereRef('m.person_id', '=', 'p.id')
          .where('m.left_at', 'is', null)
          .where(
            'm.group_id',
            'in',
            groups.map(({ group }) => group.id),
          ),
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows
    .filter((row) => isOnRoster(caller, row) && showsPhoto(row, now))
    .map(({ id, hash, photo }) => ({ personId: id, hash, photo }));
});
