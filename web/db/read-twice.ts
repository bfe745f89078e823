import { toZone, type Zone } from '#contract/core/time-zones';
import { registrationsOf } from '#contract/rules/same-meeting';
import { onStored } from './announce.ts';
import type { PersonDb } from './person-db.ts';
import { readGroups } from './read-groups.ts';
import { readMeetings } from './read-meetings.ts';

/** Possible duplicate registrations that no one has confirmed or rejected yet. */
export type Twice = {
  groupId: number;
  groupName: string;
  zone: Zone;
  date: string;
};

/** In the communities this phone records for, latest first. Use inside a live query. */
export async function readTwice(person: PersonDb): Promise<Twice[]> {
  const known = await readGroups(person);
  if (known.type === 'unknown') return [];
  const own = known.groups.filter(({ canRecord, kind }) => canRecord && kind === 'community');
  const all = await Promise.all(
    own.map(async (group) => {
      const zone = toZone(group);
      const meetings = await readMeetings(person, group.id);
      const counted = meetings.filter(({ setAside }) => !setAside);
      return registrationsOf(counted, zone).flatMap(([first, second]) =>
        first && second ? { groupId: group.id, groupName: group.name, zone, date: first.date } : [],
      );
    }),
  );
  return all.flat().sort((a, b) => b.date.localeCompare(a.date));
}

/** How long nothing was recorded or fetched: the bell does not count at every mark. */
const CALM_MS = 5_000;

/** Reports the count now and after changes; returns the unsubscribe function. */
export function followTwice(person: PersonDb, onChange: (count: number) => void): () => void {
  const { cache, queue } = person;
  const tables = [`${cache.name}/groups`, `${cache.name}/meetings`, `${queue.name}/outbox`];
  const isOurs = (part: string) => tables.some((table) => part.startsWith(`idb://${table}/`));
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  // A failed count leaves the one before.
  const count = () =>
    void readTwice(person).then(
      (all) => isOver || onChange(all.length),
      () => {},
    );
  const stop = onStored((parts) => {
    if (!parts.some(isOurs)) return;
    clearTimeout(timer);
    timer = setTimeout(count, CALM_MS);
  });
  count();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
