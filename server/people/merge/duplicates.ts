import { findDuplicates, previewMerge, type Registration } from '#contract/person-merge';
import { foldText } from '#contract/rules/fold-text';
import { mustFindPerson, peopleReached } from '../../access/reach.ts';
import type { Row, Trx } from '../../database/schema.ts';
import { type CallContext, handler, mustHaveCaller } from '../../http/handler.ts';
import { createToItem, readItemView, selectPeople } from '../user-item.ts';
import { communityThatStays, findObstacle, findPair } from './merge-people.ts';

type Person = Row<'people'>;

/** Enough to choose from; more of one name say little. */
const MOST = 10;

/**
 * The same phone or address, or the same folded name in one city or of one birth month; within reach,
 * the surest first.
 */
export const findDuplicatesHandler = handler(findDuplicates, async (call) => {
  const person = await mustFindPerson(call, call.params.userId);
  const { trx } = call;
  const near = await candidates(trx, person);
  const found = near.flatMap((other) => {
    const why = reasonOf(person, other);
    return why ? [{ id: other.id, why }] : [];
  });
  const reached = await registrationsOf(
    call,
    found.map(({ id }) => id),
  );
  return found
    .flatMap(({ id, why }) => {
      const registration = reached.get(id);
      return registration ? [{ ...registration, why }] : [];
    })
    .toSorted((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why) || a.id - b.id)
    .slice(0, MOST);
});

type Reason = 'phone' | 'email' | 'name';
const ORDER: readonly Reason[] = ['phone', 'email', 'name'];
type Candidate = Pick<
  Person,
  'id' | 'alias' | 'full_name' | 'phone' | 'email' | 'city' | 'birth_year' | 'birth_month'
>;

async function candidates(trx: Trx, person: Person): Promise<Candidate[]> {
  const { id, phone, city, birth_year, birth_month } = person;
  return trx
    .selectFrom('people')
    .select(['id', 'alias', 'full_name', 'phone', 'email', 'city', 'birth_year', 'birth_month'])
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
        eb('city', '=', city),
        ...(birth_year === null
          ? []
          : [eb.and({ birth_year, ...(birth_month === null ? {} : { birth_month }) })]),
      ]),
    )
    .execute();
}

function reasonOf(person: Candidate, other: Candidate): Reason | null {
  if (person.phone !== null && person.phone === other.phone) return 'phone';
  const [address, theirs] = [plainAddress(person.email), plainAddress(other.email)];
  if (address !== null && address === theirs) return 'email';
  return namesOf(person).some((name) => namesOf(other).includes(name)) ? 'name' : null;
}

/** `bety.m+red@gmail.com` reaches `betym@gmail.com`. */
function plainAddress(email: string | null): string | null {
  if (email === null) return null;
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = local.replace(/\+.*$/, '');
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`;
}

/** A first name alone is no name: a city has many. */
function namesOf({ alias, full_name }: Candidate): string[] {
  return [alias, full_name ?? '']
    .map((name) => foldText(name).trim())
    .filter((name) => / /.test(name));
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
async function registrationsOf(
  call: CallContext & Parameters<typeof readItemView>[0],
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
