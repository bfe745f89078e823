import { sql } from 'kysely';
import { forgetParticipant } from '../agendas/forget-agendas.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { forgetContact } from '../directory/forget-contact.ts';
import { forgetAuthor } from '../forums/forget-author.ts';
import { dropUnusedEntries, entriesOf } from '../institutions/attach-institutions.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { forgetGuest, forgetOrganizer } from '../tertulias/forget-guest.ts';
import { blankPayloads } from './blank-payloads.ts';
import { DECLARED } from './declared-columns.ts';
import type { ErasureEntry } from './erasure-ledger.ts';
import { foldPerson } from './fold-attendance.ts';
import { forgetRegister } from './forget-register.ts';
import { ERASED_ALIAS, listStillNamed, readTraces } from './named-texts.ts';

export type Erasure = {
  personId: number;
  /** Null for retention and for people a restore brought back. */
  actorId: number | null;
  by: 'self' | 'desk' | 'retention' | 'ledger' | 'operator';
  now: number;
};

export type Erased = ErasureEntry & {
  /** For the confirmation; not stored afterwards. */
  email: string | null;
  /** Other people's texts that still name the person (`named-texts.ts`). */
  stillNamed: number;
};

/**
 * Erases a person in the caller's transaction: marks become totals, notes blank, access closed,
 * address freed. Phones learn it by change numbers and refetch affected groups. Null when already
 * gone. The caller writes the ledger after the commit (`erasure-ledger.ts`) and keeps an admin
 * (`must-keep-an-admin.ts`).
 */
export async function erasePerson(
  store: Store,
  trx: Trx,
  { personId, actorId, by, now }: Erasure,
): Promise<Erased | null> {
  const person = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return null;
  const traces = await readTraces(trx, personId);
  await endAllAccess(trx, personId, now);
  const meetings = await foldPerson(trx, personId);
  await blankPayloads(store, trx, { person, names: traces.names, now });
  await forgetRegister(store, trx, person.id, traces);
  await forgetGuest(store, trx, { person, traces, now });
  await forgetOrganizer(store, trx, { personId, now });
  await forgetParticipant(store, trx, personId);
  await forgetContact(store, trx, person);
  const workplaces = await entriesOf(trx, personId);
  await forgetAuthor(store, trx, personId, now);
  await forgetProfile(trx, personId, now);
  await dropReferences(trx, personId);
  await forgetJoined(trx, personId, now);
  await dropUnusedEntries(trx, workplaces);
  await blankPerson(store, trx, personId, now);
  const stillNamed = await listStillNamed(trx, traces, now);
  await appendAudit(trx, {
    at: now,
    actorId,
    action: 'person.erased',
    subjectKind: 'person',
    subjectId: String(personId),
    detail: { by, meetings: meetings.length },
  });
  return { id: personId, createdAt: person.created_at, email: person.email, stillNamed };
}

/** Registrations that were joined with this one, and what stayed with them. */
async function forgetJoined(trx: Trx, personId: number, now: number): Promise<void> {
  const joined = await trx
    .selectFrom('people')
    .select('id')
    .where('merged_into', '=', personId)
    .execute();
  for (const { id } of joined) {
    await forgetProfile(trx, id, now);
    await dropReferences(trx, id);
    await trx
      .updateTable('people')
      .set({ ...BLANK, erased_at: now })
      .where('id', '=', id)
      .execute();
  }
}

async function forgetProfile(trx: Trx, personId: number, now: number): Promise<void> {
  // Consents must stay provable; they no longer name a person.
  await trx
    .updateTable('consents')
    .set({ note: null, ip_prefix: null, signed_by: null, signed_on: null })
    .where('person_id', '=', personId)
    .execute();
  await closeRequests(trx, personId, now);
  await trx
    .updateTable('announcements')
    .set({ author_name: ERASED_ALIAS })
    .where('author_id', '=', personId)
    .execute();
}

/** Answers open requests, or their deadlines would continue. */
async function closeRequests(trx: Trx, personId: number, now: number): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set({ detail: null, answer: null })
    .where('person_id', '=', personId)
    .execute();
  await trx
    .updateTable('privacy_requests')
    .set({ state: 'granted', answer: ERASED_ANSWER, answered_at: now })
    .where('person_id', '=', personId)
    .where('state', 'in', ['received', 'extended'])
    .execute();
}

const ERASED_ANSWER = 'La cuenta se borró';

/** Rows about this person only, and references in rows that stay (`declared-columns.ts`). */
export async function dropReferences(trx: Trx, personId: number): Promise<void> {
  for (const [table, { row = [], cut = [] }] of Object.entries(DECLARED)) {
    for (const column of row as readonly string[]) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(
        trx,
      );
    }
    for (const column of cut as readonly string[]) {
      const isTheirs = sql`${sql.ref(column)} = ${personId}`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isTheirs}`.execute(
        trx,
      );
    }
  }
}

/** Everything but the id, and when it came and went. */
const BLANK = {
  email: null,
  password_hash: null,
  alias: ERASED_ALIAS,
  full_name: null,
  gender: null,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  birth_waiting: null,
  withdrawn_at: null,
  erasure_warned_at: null,
  enrollment_year: null,
  country: null,
  state: '',
  city: '',
  phone: null,
  role: 'interested',
  status: 'rejected',
  community_hint: null,
  zone: null,
  must_change_password: 0,
  password_until: null,
  consent_version: null,
  departed_at: null,
  departure_reason: null,
  decided_by: null,
  decided_at: null,
  created_by: null,
} as const satisfies Partial<Row<'people'>>;

async function blankPerson(store: Store, trx: Trx, personId: number, now: number): Promise<void> {
  await trx
    .updateTable('people')
    .set({ ...BLANK, erased_at: now, change: await store.nextChange(trx) })
    .where('id', '=', personId)
    .execute();
}
