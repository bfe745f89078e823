import type { Caller } from '../access/caller.ts';
import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { type ForumReader, readForumReader } from './read-forum-reader.ts';
import { type Seen, seenBy } from './visible.ts';

export type Sight = { reader: ForumReader; seen: Seen };

/** Cached per request: a phone that sends a hundred posts is looked up once. */
const sights = new WeakMap<Caller, Promise<Sight>>();

export function sightOf(call: Pick<Call, 'trx' | 'caller' | 'now'>): Promise<Sight> {
  const caller = mustHaveCaller(call);
  const sight = sights.get(caller) ?? readSight(call, caller);
  sights.set(caller, sight);
  return sight;
}

async function readSight({ trx, now }: Pick<Call, 'trx' | 'now'>, caller: Caller): Promise<Sight> {
  const reader = await readForumReader(trx, caller, now);
  return { reader, seen: await seenBy(trx, reader, now) };
}

/** A new place may add a spelling. */
export function forgetSight(call: Pick<Call, 'caller'>): void {
  sights.delete(mustHaveCaller(call));
}

/** A conversation the reader sees, removed ones too. */
export function findThread(
  { trx }: Pick<Call, 'trx'>,
  { seen }: Sight,
  uuid: string,
): Promise<Row<'forum_threads'> | undefined> {
  return trx
    .selectFrom('forum_threads')
    .selectAll()
    .where('uuid', '=', uuid)
    .where(seen.threads as never)
    .executeTakeFirst();
}
