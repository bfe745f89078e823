import { type RawBuilder, sql } from 'kysely';
import { type AnnouncementReach, reachOfAnnouncement } from '#contract/announcement-writing';
import { peopleOfAudience } from '../access/audience.ts';
import { isHiddenFrom } from '../access/grants.ts';
import { groupIdsWithin } from '../access/reach.ts';
import type { Db } from '../database/schema.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import type { AnnouncementRow } from './announcement-row.ts';
import { audienceOf } from './audience.ts';
import { mustFindEditable } from './own.ts';

const COMMUNITIES_MAX = 100;
const NAMES_MAX = 300;

/** People matching now, and those left. Names only in communities the caller coordinates. */
export const reachOfAnnouncementHandler = handler(reachOfAnnouncement, {
  mode: 'report',
  async run(call): Promise<AnnouncementReach> {
    const { trx } = call;
    const caller = mustHaveCaller(call);
    const row = await mustFindEditable(call, call.params.id);
    const counted = await countByCommunity(trx, row);
    const isLeft = counted.filter(({ left }) => left > 0).sort((a, b) => b.left - a.left);
    const own = await groupIdsWithin(trx, caller, { reaches: ['K'] });
    const left = await namesLeft(trx, row, own);
    const nameOf = await readCommunityNames(call);
    return {
      people: sum(counted.map(({ people }) => people)),
      reads: sum(counted.map(({ reads }) => reads)),
      acks: row.asks_ack === 1 ? sum(counted.map(({ acks }) => acks)) : null,
      readsBefore: sum(counted.map(({ readsBefore }) => readsBefore)),
      acksBefore: row.asks_ack === 1 ? sum(counted.map(({ acksBefore }) => acksBefore)) : null,
      communities: isLeft
        .slice(0, COMMUNITIES_MAX)
        .map((one) => ({ ...one, name: nameOf(one.id, one.name) })),
      communitiesLeft: isLeft.length,
      names: left.filter((person) => !isHiddenFrom(caller, person)).map(toName),
    };
  },
});

const NO_COMMUNITY = 'Sin comunidad';

async function countByCommunity(trx: Db, row: AnnouncementRow) {
  const { read, ack, readBefore, ackBefore } = marksOf(row);
  const rows = await (await peopleWithCommunity(trx, row))
    .select((eb) => [
      'own.groupId',
      'own.name',
      eb.fn.countAll<number>().as('people'),
      countOf(read).as('reads'),
      countOf(ack).as('acks'),
      countOf(readBefore).as('readsBefore'),
      countOf(ackBefore).as('acksBefore'),
    ])
    .groupBy(['own.groupId', 'own.name'])
    .execute();
  return rows.map((one) => {
    const people = Number(one.people);
    const reads = Number(one.reads);
    const acks = Number(one.acks);
    return {
      ...{ id: one.groupId, name: one.name ?? NO_COMMUNITY, people, reads, acks },
      ...{ readsBefore: Number(one.readsBefore), acksBefore: Number(one.acksBefore) },
      left: people - (row.asks_ack === 1 ? acks : reads),
    };
  });
}

const countOf = (condition: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

async function namesLeft(trx: Db, row: AnnouncementRow, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  const { read, ack } = marksOf(row);
  const done = row.asks_ack === 1 ? ack : read;
  return (await peopleWithCommunity(trx, row))
    .select(['people.id', 'people.alias', 'people.role', 'people.created_by'])
    .select(['people.consent_version', 'people.withdrawn_at', 'own.groupId'])
    .where('own.groupId', 'in', [...groupIds])
    .where(sql<boolean>`(case when ${done} then 1 else 0 end) = 0`)
    .orderBy('people.name_key')
    .orderBy('people.id')
    .orderBy('own.groupId')
    .limit(NAMES_MAX)
    .execute();
}

async function peopleWithCommunity(trx: Db, row: AnnouncementRow) {
  return trx
    .selectFrom('people')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('memberships')
          .innerJoin('groups', 'groups.id', 'memberships.group_id')
          .select(['memberships.person_id', 'groups.id as groupId', 'groups.name'])
          .where('memberships.left_at', 'is', null)
          .where('groups.kind', '=', 'community')
          .where('groups.deleted_at', 'is', null)
          .as('own'),
      (join) => join.onRef('own.person_id', '=', 'people.id'),
    )
    .leftJoin('announcement_reads as reads', (join) =>
      join.onRef('reads.person_id', '=', 'people.id').on('reads.announcement_id', '=', row.id),
    )
    .where((await peopleOfAudience(trx, audienceOf(row))) as never)
    .where('people.id', '!=', row.author_id ?? 0);
}

/** Read rule: `contract/rules/announcement-reads.ts`. */
function marksOf({ edition }: AnnouncementRow) {
  // An earlier server, beside this one during an update, notes no edition.
  const acked = sql`case when reads.ack_at is null then null else coalesce(reads.ack_edition, 1) end`;
  return {
    read: sql<boolean>`reads.read_edition >= ${edition}`,
    ack: sql<boolean>`(${acked}) >= ${edition}`,
    readBefore: sql<boolean>`reads.read_edition < ${edition}`,
    ackBefore: sql<boolean>`(${acked}) < ${edition}`,
  };
}

type Named = { id: number; alias: string; groupId: number | null };

function toName({ id, alias, groupId }: Named): AnnouncementReach['names'][number] {
  return { id, alias, groupId: groupId ?? 0 };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
