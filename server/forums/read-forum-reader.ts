import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Reach } from '#contract/core/policy';
import { columnOf } from '#contract/core/roles';
import { pinThread } from '#contract/forum-moderation';
import type { AudiencePerson } from '#contract/rules/audience';
import type { Caller } from '../access/caller.ts';
import { groupIdsWithin, groupsWithin, reachesFor } from '../access/reach.ts';
import { readReader } from '../announcements/read-reader.ts';
import type { Db, Row, Schema } from '../database/schema.ts';
import { ageOf } from '../people/is-minor.ts';

export type ForumReader = {
  personId: number;
  person: AudiencePerson;
  /** ms; earlier posts are not news. */
  approvedAt: number;
  age: ReturnType<typeof ageOf>;
  /** By role: outside communities these read posts for the coordination. */
  isCoordination: boolean;
  coordinated: readonly number[];
  moderates: (thread: Target) => boolean;
};

type Target = Pick<Row<'forum_threads'>, 'target_state' | 'target_group_id'>;

const COORDINATION = [
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

export async function readForumReader(trx: Db, caller: Caller, now: number): Promise<ForumReader> {
  const reader = await readReader(trx, caller, now);
  const birth = await trx
    .selectFrom('people')
    .select(['birth_year', 'birth_month', 'birth_waiting', 'state', 'city'])
    .where('id', '=', caller.personId)
    .executeTakeFirstOrThrow();
  return {
    ...reader,
    age: ageOf(birth, now),
    isCoordination: COORDINATION.includes(columnOf(reader.person.role)),
    coordinated: await groupIdsWithin(trx, caller, { reaches: ['K'] }),
    moderates: await moderationWithin(trx, caller, reachesFor(caller, pinThread)),
  };
}

/** SQL twin of `moderationWithin`, so that limits apply to own threads only. */
export function moderatedThreads(caller: Caller, reaches: readonly Reach[]) {
  const states = reaches.includes('Z') ? caller.zone : [caller.state];
  const ofPlaces = reaches.includes('K') ? [] : states;
  return (eb: ExpressionBuilder<Schema, 'forum_threads'>): Expression<SqlBool> =>
    eb.or([
      eb(
        'forum_threads.target_group_id',
        'in',
        eb.selectFrom('groups').select('groups.id').where(groupsWithin(caller, { reaches })),
      ),
      eb.and([
        eb('forum_threads.target_group_id', 'is', null),
        reaches.includes('A')
          ? eb.lit(true)
          : ofPlaces.length === 0
            ? eb.lit(false)
            : eb('forum_threads.target_state', 'in', [...ofPlaces]),
      ]),
    ]);
}

/** Moderators of a place: its community's coordination, its state's, its zone's, and AD. */
export async function moderationWithin(
  trx: Db,
  caller: Caller,
  reaches: readonly Reach[],
): Promise<ForumReader['moderates']> {
  if (reaches.length === 0) return () => false;
  const groups = new Set(await groupIdsWithin(trx, caller, { reaches }));
  const states = reaches.includes('Z') ? caller.zone : [caller.state];
  return ({ target_group_id, target_state }) => {
    if (target_group_id !== null) return groups.has(target_group_id);
    if (reaches.includes('A')) return true;
    return !reaches.includes('K') && target_state !== null && states.includes(target_state);
  };
}
