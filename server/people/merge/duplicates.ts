import {
  ALIKE_MAX,
  findAlike,
  findDuplicates,
  previewMerge,
  type Registration,
} from '#contract/person-merge';
import { mustFindPerson, peopleReached } from '../../access/reach.ts';
import type { Trx } from '../../database/schema.ts';
import { type CallContext, handler, mustHaveCaller } from '../../http/handler.ts';
import { auditRead } from '../../privacy/audit-read.ts';
import { createToItem, readItemView, selectPeople } from '../user-item.ts';
import { type Alike, findAlike as findAlikePeople } from './alike.ts';
import { communityThatStays, findObstacle, findPair } from './merge-people.ts';

/** Within reach, the surest first. */
export const findDuplicatesHandler = handler(findDuplicates, async (call) => {
  const person = await mustFindPerson(call, call.params.userId);
  const [found = []] = await findAlikePeople(call.trx, [person]);
  return (await nameAlike(call, found)).slice(0, ALIKE_MAX);
});

/** Asked before somebody is registered, so that nobody is there twice. */
export const findAlikeHandler = handler(findAlike, {
  mode: 'snapshot',
  async before({ deps, caller }) {
    await deps.limits.spend('alike-asked', String(mustHaveCaller({ caller }).personId));
  },
  async run(call) {
    const { fullName, birthYear, birthMonth, email, ...body } = call.body;
    const described = { ...body, email: email ?? null, full_name: fullName };
    const born = { birth_year: birthYear ?? null, birth_month: birthMonth ?? null };
    const [found = []] = await findAlikePeople(call.trx, [{ ...described, ...born }]);
    const people = (await nameAlike(call, found)).slice(0, ALIKE_MAX);
    const shown = people.filter(({ email, phone }) => email ?? phone).map(({ id }) => id);
    auditRead(call, { what: findAlike.name, people: shown });
    return { people, beyond: beyondOf(found, new Set(people.map(({ id }) => id))) };
  },
});

/** Of a name out of reach nothing is said: it may be anybody. */
export function beyondOf(
  found: readonly Alike[],
  reached: ReadonlySet<number>,
): 'phone' | 'email' | null {
  const other = found.find(({ id, why }) => why !== 'name' && !reached.has(id));
  return other && other.why !== 'name' ? other.why : null;
}

type Reading = CallContext & Parameters<typeof readItemView>[0];

async function nameAlike(call: Reading, found: readonly Alike[]) {
  const reached = await registrationsOf(
    call,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, why }) => {
    const registration = reached.get(id);
    return registration ? [{ ...registration, why }] : [];
  });
}

export const previewMergeHandler = handler(previewMerge, async (call) => {
  const { trx, params } = call;
  const pair = await findPair(call, params.userId, params.otherId);
  const { kept, gone } = pair;
  const known = await registrationsOf(call, [kept.id, gone.id]);
  const community = await communityThatStays(trx, pair, 'this');
  const obstacle = await findObstacle(trx, pair, community).catch(
    (problem: Error) => problem.message,
  );
  return {
    stays: known.get(kept.id) as Registration,
    goes: known.get(gone.id) as Registration,
    moved: await countMoved(trx, kept.id, gone.id),
    obstacle,
  };
});

async function countMoved(trx: Trx, kept: number, gone: number) {
  const count = async (
    table: 'attendance' | 'follow_ups' | 'tertulia_guests' | 'agenda_participants',
  ) => {
    const row = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('person_id', '=', gone)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const posts = await trx
    .selectFrom('forum_posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', gone)
    .executeTakeFirstOrThrow();
  const shared = await trx
    .selectFrom('attendance as a')
    .innerJoin('attendance as b', 'b.meeting_id', 'a.meeting_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('a.person_id', '=', kept)
    .where('b.person_id', '=', gone)
    .executeTakeFirstOrThrow();
  return {
    meetings: await count('attendance'),
    shared: Number(shared.count),
    notes: await count('follow_ups'),
    invitations: await count('tertulia_guests'),
    opinions: await count('agenda_participants'),
    posts: Number(posts.count),
  };
}

/** As the lists of people show them to this caller; those out of reach are left out. */
export async function registrationsOf(
  call: Reading,
  ids: readonly number[],
): Promise<Map<number, Registration>> {
  if (ids.length === 0) return new Map();
  const { trx, cell } = call;
  const within = await peopleReached(trx, mustHaveCaller(call), cell);
  const rows = await selectPeople(trx)
    .select('people.full_name')
    .where('people.id', 'in', [...ids])
    .where(within as never)
    .execute();
  const toItem = createToItem(await readItemView(call));
  return new Map(
    rows.flatMap((row): [number, Registration][] => {
      const item = toItem(row);
      if (!item) return [];
      const { id, alias, email, phone, role, city, state, community, created_at: createdAt } = item;
      const isContactShown = email !== null || phone !== null;
      const fullName = isContactShown ? row.full_name : null;
      const placed =
        community !== null && row.communityId !== null
          ? { id: row.communityId, name: community }
          : null;
      return [
        [
          id,
          { id, alias, fullName, email, phone, role, city, state, community: placed, createdAt },
        ],
      ];
    }),
  );
}
