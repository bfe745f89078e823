import type { AudiencePerson } from '#contract/rules/audience';
import { readAudiencePerson } from '../access/audience.ts';
import type { Caller } from '../access/caller.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../http/problem.ts';

export type Reader = {
  personId: number;
  person: AudiencePerson;
  /** ms; earlier announcements are old news to them. */
  approvedAt: number;
};

export async function readReader(db: Db, { personId }: Pick<Caller, 'personId'>): Promise<Reader> {
  const person = await readAudiencePerson(db, personId);
  // Erased or reverted between the session's reading and this one.
  if (!person) throw notFound();
  const { decided_at, created_at } = await db
    .selectFrom('people')
    .select(['decided_at', 'created_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { personId, person, approvedAt: decided_at ?? created_at };
}
