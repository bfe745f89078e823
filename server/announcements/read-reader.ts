import { DAY_MS } from '#contract/core/durations';
import type { AudiencePerson } from '#contract/rules/audience';
import { readAudiencePerson } from '../access/audience.ts';
import type { Caller } from '../access/caller.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../http/problem.ts';
import { KEEP } from '../privacy/keep.ts';

export type Reader = {
  personId: number;
  person: AudiencePerson;
  approvedAt: number;
};

/** Retention of reads (`server/privacy/keep.ts`): older announcements are never news. */
const READS_KEPT_MS = KEEP.reads.days() * DAY_MS;

export async function readReader(
  db: Db,
  { personId }: Pick<Caller, 'personId'>,
  now: number,
): Promise<Reader> {
  const person = await readAudiencePerson(db, personId);
  // Erased or reverted between reading the session and now.
  if (!person) throw notFound();
  const { decided_at, created_at } = await db
    .selectFrom('people')
    .select(['decided_at', 'created_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const approvedAt = Math.max(decided_at ?? created_at, now - READS_KEPT_MS);
  return { personId, person, approvedAt };
}
