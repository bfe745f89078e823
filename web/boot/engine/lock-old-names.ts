import { now } from '#web/clock/clock.ts';
import { areNamesOpen } from '#web/db/contact-retention.ts';
import type { PersonDb } from '#web/db/person-db.ts';

type Lock = { lock(userId: number): void };

/** Locks the names of a phone that the server has not spoken to for too long. */
export async function lockOldNames(
  person: Pick<PersonDb, 'userId' | 'cache'> | null,
  { lock }: Lock,
): Promise<void> {
  // A cache that cannot be read shows no names either.
  const position = await person?.cache.position.get('position').catch(() => undefined);
  if (!person || !position) return;
  if (!areNamesOpen(position.receivedAt, now())) lock(person.userId);
}
