import { randomBytes, randomUUID } from 'node:crypto';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createStore, type Engine } from '#server/database/create-store';
import { continueIds, insertRows } from '#server/database/insert-rows';
import type { Trx } from '#server/database/schema';
import { hashSecret, newSecret } from '#server/session/secret';

/** One leader with a phone, signed in, and the register of their own community. */
export type Parish = {
  leaderId: number;
  /** The bearer their phone shows. */
  token: string;
  groupId: number;
  people: number[];
  meetings: { id: number; uuid: string }[];
};

export type ParishesWanted = { parishes: number; peopleEach: number; meetingsEach: number };

/**
 * Fills a new database, through the product's own migrations, with communities whose meetings wait
 * for their marks. Ids are counted by hand: nothing else is in there.
 */
export async function fillParishes(url: string, wanted: ParishesWanted): Promise<Parish[]> {
  const made = makeParishes(wanted);
  const store = await createStore({ url });
  await store.write((trx) => insertParishes(trx, store.engine, made));
  await store.close();
  return made;
}

export function makeParishes({ parishes, peopleEach, meetingsEach }: ParishesWanted): Parish[] {
  return Array.from({ length: parishes }, (_, index): Parish => {
    const people = Array.from({ length: peopleEach }, (_, at) => index * peopleEach + at + 1);
    return {
      leaderId: people[0] ?? 0,
      token: newSecret(randomBytes),
      groupId: index + 1,
      people,
      meetings: Array.from({ length: meetingsEach }, (_, at) => ({
        id: index * meetingsEach + at + 1,
        uuid: randomUUID(),
      })),
    };
  });
}

/** Into a database of any release that has these columns. */
export async function insertParishes(
  trx: Trx,
  engine: Engine,
  parishes: readonly Parish[],
): Promise<void> {
  const now = Date.now();
  const place = { state: 'Durango', city: 'Durango' };
  const people = parishes.flatMap(({ people }) =>
    people.map((id, at) => ({
      ...{ id, alias: `Persona ${id}`, ...place, status: 'approved' as const, created_at: now },
      ...{ role: at === 0 ? 'coordinador_de_comunidad' : 'integrante', change: 0 },
      // Without consent a person meets the gate of the privacy notice.
      consent_version: CURRENT_NOTICE.version,
    })),
  );
  const groups = parishes.map(({ groupId, leaderId }) => ({
    ...{ id: groupId, public_id: randomBytes(8).toString('hex'), kind: 'community' as const },
    ...{ name: `Comunidad ${groupId}`, name_key: `comunidad ${groupId}`, location: '', ...place },
    ...{ coordinator_id: leaderId, created_at: now, change: 0 },
  }));
  const memberships = parishes.flatMap(({ groupId, people }) =>
    people.map((person_id, at) => ({
      ...{ group_id: groupId, person_id, joined_at: 0, change: 0 },
      role: at === 0 ? ('coordinator' as const) : ('member' as const),
    })),
  );
  const meetings = parishes.flatMap(({ groupId, leaderId, meetings }) =>
    meetings.map((meeting) => ({
      ...{ ...meeting, group_id: groupId, date: now, source: 'leader' as const },
      ...{ created_by: leaderId, created_at: now, change: 0 },
    })),
  );
  const sessions = parishes.map(({ leaderId, token }) => ({
    ...{ person_id: leaderId, secret_hash: hashSecret(token), via: 'password' as const },
    ...{ created_at: now, seen_at: now, expires_at: now + 86_400_000 },
  }));
  const insert = insertAllOf(trx, engine);
  await insert('people', people);
  await insert('groups', groups);
  await insert('memberships', memberships);
  await insert('meetings', meetings);
  await insert('sessions', sessions);
}

type Filled = 'people' | 'groups' | 'memberships' | 'meetings' | 'sessions';

function insertAllOf(trx: Trx, engine: Engine) {
  return async (table: Filled, rows: readonly object[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {});
    await insertRows(trx, engine, table, columns as never, rows as never);
    if (columns.includes('id')) await continueIds(trx, engine, table);
  };
}
