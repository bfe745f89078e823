import { sql } from 'kysely';
import { listByRegion, type RegionUser } from '#contract/people';
import { seesContact } from '../access/contact.ts';
import { isHiddenFrom, outranks } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { peopleWithin } from '../access/reach.ts';
import { narrowedState } from '../access/zone.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';

import { auditRead } from '../privacy/audit-read.ts';
import { openMembershipId } from './open-communities.ts';

type RegionCall = Call<typeof listByRegion>;

export const listByRegionHandler = handler(listByRegion, async (call) => {
  const caller = mustHaveCaller(call);
  const state = narrowedState(caller, call.cell, call.query.state);
  const rows = await readRegion(call, state);
  const { cell, trx } = call;
  const coordinators = await ownCoordinators(trx, caller);
  const view = { caller, cell, reach: 'S' as const, ownCoordinators: coordinators };
  const nameOf = await readCommunityNames(call);
  const items = rows
    .filter((row) => !isHiddenFrom(caller, row))
    .map(
      (row): RegionUser => ({
        id: row.id,
        alias: row.alias,
        email: seesContact(view, row) ? row.email : null,
        city: row.city,
        state: row.state,
        // People added by work area only have none.
        institutionName: row.institutionName || null,
        role: row.role,
        community: nameOf(row.communityId, row.community),
        communityId: row.communityId,
        status: row.status,
        may_link: row.status === 'approved' && outranks(caller, row),
        link_expires_at: row.linkEnds === null ? null : new Date(row.linkEnds).toISOString(),
      }),
    );
  const ids = items.filter(({ email }) => email !== null).map(({ id }) => id);
  auditRead(call, {
    ...{ what: listByRegion.name, people: ids, filter: { state } },
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
  return items;
});

async function readRegion({ trx, caller, cell, now }: RegionCall, state: string | null) {
  return trx
    .selectFrom('people')
    .where('people.departed_at', 'is', null)
    .leftJoin('memberships as own', (join) =>
      join.on((eb) => eb('own.id', '=', openMembershipId(eb as never))),
    )
    .leftJoin('groups as community', 'community.id', 'own.group_id')
    .select(['people.id', 'people.alias', 'people.email', 'people.city', 'people.state'])
    .select([
      'people.role',
      'people.status',
      'people.created_by',
      'people.consent_version',
      'people.withdrawn_at',
    ])
    .select(['community.id as communityId', 'community.name as community'])
    .select((eb) =>
      eb
        .selectFrom('institutions')
        .select('institutions.institution_name')
        .whereRef('institutions.person_id', '=', 'people.id')
        .orderBy('institutions.id')
        .limit(1)
        .as('institutionName'),
    )
    .select((eb) =>
      eb
        .selectFrom('access_links')
        .select(sql<number>`max(expires_at)`.as('ends'))
        .whereRef('access_links.person_id', '=', 'people.id')
        .where('access_links.used_at', 'is', null)
        .where('access_links.revoked_at', 'is', null)
        .where('access_links.expires_at', '>', now)
        .as('linkEnds'),
    )
    .where(peopleWithin(mustHaveCaller({ caller }), cell))
    .$if(state !== null, (query) => query.where('people.state', '=', state ?? ''))
    .orderBy('people.id')
    .execute();
}
