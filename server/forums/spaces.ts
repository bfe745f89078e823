import type { ForumSpace } from '#contract/forums';
import type { Db } from '../database/schema.ts';
import type { ForumReader } from './read-forum-reader.ts';

/** Where somebody may begin a conversation: their own places of the network, the nearest first. */
export async function spacesOf(
  db: Db,
  { person, age }: Pick<ForumReader, 'person' | 'age'>,
): Promise<ForumSpace[]> {
  const { state, city } = person;
  const own = await readCommunities(db, person.groupIds);
  const communities = own.map((community) => ({ state: null, city: null, community }));
  if (age !== 'adult') return communities;
  const places = [
    { state, city },
    { state, city: null },
    { state: null, city: null },
  ];
  return [
    ...communities,
    ...places
      .filter((place) => place.state !== '' && place.city !== '')
      .map((place) => ({ ...place, community: null })),
  ];
}

function readCommunities(db: Db, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...groupIds])
    .where('kind', '=', 'community')
    .orderBy('name')
    .execute();
}
