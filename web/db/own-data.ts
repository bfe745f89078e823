import type { Table } from 'dexie';
import type { PulledFollowUp, PulledGroup, PulledMember } from '#contract/sync';
import type { CachedMeeting } from '#sync/overlay';
import type { OutboxRow } from '#sync/types';
import type { CacheDb } from './cache-db.ts';
import type { QueueDb } from './queue-db.ts';
import { readQueueSnapshot } from './queue-snapshot.ts';

/** Of the communities that this phone records for, as last pulled; one transaction. */
export type PulledData = {
  through: number | null;
  receivedAt: number;
  /** Of the shown generation, by name; null before the first pull. */
  groups: PulledGroup[] | null;
  /** Kinds of groups this phone has, or will get, a register for. */
  recorded: ReadonlySet<PulledGroup['kind']>;
  /** By community. */
  meetings: ReadonlyMap<number, CachedMeeting[]>;
  /** Of the first such community. */
  members: PulledMember[];
  followUps: PulledFollowUp[];
};

export type QueueCounts = { waiting: number; attention: number; review: number };

/** What this phone recorded and the server may not return yet; one transaction. */
export type RecordedData = {
  /** Open rows, and those acknowledged above `through`. */
  rows: OutboxRow[];
  through: number;
  counts: QueueCounts;
};

export function readPulledData(cache: CacheDb): Promise<PulledData> {
  const { position: positions, groups: all, members, meetings, followUps } = cache;
  return cache.transaction('r', [positions, all, members, meetings, followUps], async () => {
    const [position, kept] = await Promise.all([positions.get('position'), all.toArray()]);
    const { shown = 0, through = null, receivedAt = 0 } = position ?? {};
    const groups = kept.filter(({ generation }) => generation === shown);
    groups.sort((a, b) => a.name.localeCompare(b.name, 'es'));
    const own = ownCommunities(groups);
    const ofGroup = <T>(table: Table<T>, id: number | undefined, by = 'groupId'): Promise<T[]> =>
      table
        .where(`[generation+${by}]`)
        .equals([shown, id ?? 0])
        .toArray();
    const first = own[0]?.id;
    const [found, people, notes] = await Promise.all([
      Promise.all(own.map(({ id }) => ofGroup(meetings, id, 'communityId'))),
      ofGroup(members, first),
      ofGroup(followUps, first),
    ]);
    return {
      through,
      receivedAt,
      groups: shown > 0 ? groups : null,
      recorded: new Set(kept.flatMap(({ canRecord, kind }) => (canRecord ? [kind] : []))),
      meetings: new Map(own.map(({ id }, index) => [id, found[index] ?? []])),
      members: people,
      followUps: notes,
    };
  });
}

/** A member's own first: a coordinator may belong to none of theirs. */
export function ownCommunities<G extends PulledGroup>(groups: readonly G[]): G[] {
  return groups
    .filter(({ canRecord, kind }) => canRecord && kind === 'community')
    .sort((a, b) => Number(b.isMember) - Number(a.isMember));
}

export async function readRecordedData(queue: QueueDb, through: number): Promise<RecordedData> {
  const { open, acked, quarantined: review } = await readQueueSnapshot(queue, through);
  const waiting = open.filter(({ state }) => state === 'pending').length;
  const counts = { waiting, attention: open.length - waiting, review };
  return { rows: [...open, ...acked], through, counts };
}
