import type { PulledFollowUp, PulledMember } from '#contract/sync';
import { type OverlaidFollowUp, overlayFollowUps } from '#sync/overlay-follow-ups';
import type { OutboxRow } from '#sync/types';
import { now } from '#web/clock/clock.ts';
import { isContactRetained } from './contact-retention.ts';
import { overlaidRows, readCached } from './overlaid-rows.ts';
import type { PersonDb } from './person-db.ts';
import { readRoster } from './read-groups.ts';

/**
 * A group's notes, newest first, without removed ones. Use inside a live query. Prospect contact
 * hides after thirty days without the server.
 */
export async function readFollowUps(
  person: PersonDb,
  groupId: number,
  time = now(),
): Promise<OverlaidFollowUp[]> {
  const { cached, through, receivedAt } = await readCached(
    person.cache,
    'followUps',
    (generation) =>
      person.cache.followUps.where('[generation+groupId]').equals([generation, groupId]).toArray(),
  );
  const roster = await readRoster(person, groupId, time);
  const rows = await overlaidRows(person.queue, through);
  return followUpsOf({ groupId, cached, rows, through, receivedAt, roster, time });
}

type Stored = {
  groupId: number;
  cached: readonly PulledFollowUp[];
  rows: readonly OutboxRow[];
  through: number | null;
  /** Server time of the last pull. */
  receivedAt: number;
  roster: readonly PulledMember[];
  time: number;
};

export function followUpsOf(stored: Stored): OverlaidFollowUp[] {
  const { cached, rows, through } = stored;
  const memberIds = new Map(stored.roster.map((member) => [member.id, member.personId]));
  const keepsContact = isContactRetained(stored.receivedAt, stored.time);
  return overlayFollowUps(cached, rows, through, memberIds)
    .filter((note) => note.groupId === stored.groupId && !note.removed)
    .map((note) => (keepsContact || note.waiting ? note : { ...note, prospectContact: null }))
    .sort((a, b) => b.date.localeCompare(a.date));
}
