import type { UserItem } from '#contract/people';
import type { Caller } from '../access/caller.ts';
import { type ContactView, seesContact } from '../access/contact.ts';
import { isHiddenFrom, mayDecide } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { zoneOf } from '../access/zone.ts';
import type { Trx } from '../database/schema.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { isMinor } from './is-minor.ts';
import { openMembershipId } from './open-communities.ts';

export function selectPeople(trx: Trx) {
  return trx
    .selectFrom('people')
    .leftJoin('memberships as own', (join) =>
      join.on((eb) => eb('own.id', '=', openMembershipId(eb as never))),
    )
    .leftJoin('groups as community', 'community.id', 'own.group_id')
    .leftJoin('people as registrar', 'registrar.id', 'people.created_by')
    .leftJoin('people as decider', 'decider.id', 'people.decided_by')
    .select(['people.id', 'people.alias', 'people.email', 'people.phone'])
    .select(['people.gender', 'people.birth_year', 'people.birth_month', 'people.birth_waiting'])
    .leftJoin('guardians', (join) =>
      join.onRef('guardians.person_id', '=', 'people.id').on('guardians.ended_at', 'is', null),
    )
    .select(['guardians.name as guardianName', 'guardians.phone as guardianPhone'])
    .select(['people.role', 'people.status', 'people.state', 'people.city'])
    .select(['people.enrollment_year', 'people.created_at', 'people.community_hint'])
    .select([
      'people.created_by',
      'people.consent_version',
      'people.withdrawn_at',
      'people.decided_at',
      'people.departed_at',
      'people.departure_reason',
      'people.zone',
    ])
    .select(['community.id as communityId', 'community.name as community'])
    .select(['registrar.alias as registeredBy', 'decider.alias as decidedBy']);
}

export type FoundPerson = Awaited<
  ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>
>;

export type ItemView = Omit<ContactView, 'reach'> & {
  nameOf: Awaited<ReturnType<typeof readCommunityNames>>;
  now: number;
  ownGroups: readonly number[];
};

export async function readItemView(
  call: Pick<Call, 'trx' | 'caller' | 'cell' | 'now' | 'deps'>,
): Promise<ItemView> {
  const { trx, cell } = call;
  const caller = mustHaveCaller(call);
  const isCoordinator = cell.reaches.includes('K+');
  return {
    now: call.now,
    nameOf: await readCommunityNames(call),
    ...{ caller, cell, ownCoordinators: await ownCoordinators(trx, caller) },
    // People asking to join are not members yet, so their contact stays hidden.
    ownGroups: isCoordinator ? await groupIdsWithin(trx, caller, { reaches: ['K'] }) : [],
  };
}

export function seesBirth({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'coordinador_de_coordinadores' || role === 'admin';
}

/** Birth year above state level only. Null for people this caller may not know of. */
export function createToItem(view: ItemView): (row: FoundPerson) => UserItem | null {
  const { caller } = view;
  const isToldBirth = seesBirth(caller);
  const isToldZones = caller.role === 'admin';
  const own = new Set(view.ownGroups);

  return (row) => {
    if (isHiddenFrom(caller, row)) return null;
    const reach: ContactView['reach'] = own.has(row.communityId ?? 0) ? 'K' : 'K+';
    const isContactShown = seesContact({ ...view, reach }, row);
    return {
      id: row.id,
      alias: row.alias,
      email: isContactShown ? row.email : null,
      phone: isContactShown ? row.phone : null,
      gender: row.gender,
      birth_year: isToldBirth || row.id === caller.personId ? row.birth_year : null,
      role: row.role,
      status: row.status,
      state: row.state,
      city: row.city,
      community: view.nameOf(row.communityId, row.community),
      enrollment_year: row.enrollment_year,
      created_at: new Date(row.created_at).toISOString(),
      // A hint for approval and placing; placed people need none.
      community_hint: row.community === null ? row.community_hint : null,
      registered_by: row.registeredBy,
      decided_by: row.decidedBy,
      decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
      may_decide: row.departed_at === null && mayDecide(caller, row),
      ...(row.departure_reason === null ? {} : { left: row.departure_reason }),
      ...(isContactShown && isMinor(row, view.now) ? toMinor(row) : {}),
      ...(row.withdrawn_at !== null ? { withdrawn: true } : {}),
      zone: isToldZones && row.role === 'coordinador_de_coordinadores' ? [...zoneOf(row)] : null,
    };
  };
}

function toMinor({ guardianName: name, guardianPhone: phone }: FoundPerson) {
  return { is_minor: true, guardian: name === null ? null : { name, phone } };
}

export function hasContact(item: UserItem): boolean {
  return item.email !== null || item.phone !== null;
}
