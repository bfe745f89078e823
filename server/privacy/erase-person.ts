import { forgetParticipant } from '../agendas/forget-agendas.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { forgetContact } from '../directory/forget-contact.ts';
import { forgetAuthor } from '../forums/forget-author.ts';
import { dropUnusedEntries, entriesOf } from '../institutions/attach-institutions.ts';
import { endAllAccess } from '../session/end-all-access.ts';
import { forgetGuest } from '../tertulias/forget-guest.ts';
import { blankPayloads } from './blank-payloads.ts';
import type { ErasureEntry } from './erasure-ledger.ts';
import { foldPerson } from './fold-attendance.ts';
import { ERASED_ALIAS, forgetRegister } from './forget-register.ts';

export type Erasure = {
  personId: number;
  /** Who did it; null for the retention and for what a restore had brought back. */
  actorId: number | null;
  by: 'self' | 'desk' | 'retention' | 'ledger' | 'operator';
  /** ms since 1970 */
  now: number;
};

export type Erased = ErasureEntry & {
  /** Where the confirmation goes; kept nowhere after that. */
  email: string | null;
};

/**
 * Erases a person in the caller's transaction: marks become totals, notes blank, access closed,
 * address freed. Phones learn it by change numbers and refetch affected groups. Null when already
 * gone.
 * The caller writes the ledger after the commit (`erasure-ledger.ts`) and keeps an admin
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
  await endAllAccess(trx, personId, now);
  const meetings = await foldPerson(trx, personId);
  await blankPayloads(store, trx, person, now);
  await forgetRegister(store, trx, person);
  await forgetGuest(store, trx, { person, erasedAlias: ERASED_ALIAS, now });
  await forgetParticipant(store, trx, personId);
  await forgetContact(store, trx, personId);
  const workplaces = await entriesOf(trx, personId);
  await forgetAuthor(store, trx, personId, now);
  await forgetProfile(trx, personId);
  await dropUnusedEntries(trx, workplaces);
  await blankPerson(store, trx, personId, now);
  await appendAudit(trx, {
    at: now,
    actorId,
    action: 'person.erased',
    subjectKind: 'person',
    subjectId: String(personId),
    detail: { by, meetings: meetings.length },
  });
  return { id: personId, createdAt: person.created_at, email: person.email };
}

/** Tables about one person only. */
const OWN_TABLES = [
  'institutions',
  'family_members',
  'guardians',
  'quotas',
  'payments',
  'record_views',
  'person_history',
  'former_coordinators',
  'access_links',
  'known_networks',
  'reset_codes',
  'group_reminders',
  'member_figures',
  'formation_progress',
  'formation_places',
  'announcement_reads',
  'objective_people',
  'calendar_feeds',
  'forum_likes',
  'forum_reads',
  'forum_unlisted',
  'push_subscriptions',
  'notification_queue',
  'seen',
  'write_counts',
] as const;

async function forgetProfile(trx: Trx, personId: number): Promise<void> {
  for (const table of OWN_TABLES) {
    await trx.deleteFrom(table).where('person_id', '=', personId).execute();
  }
  // Consents must stay provable; they no longer name a person.
  await trx
    .updateTable('consents')
    .set({ note: null, ip_prefix: null, signed_by: null, signed_on: null })
    .where('person_id', '=', personId)
    .execute();
  await trx
    .updateTable('privacy_requests')
    .set({ person_id: null, detail: null, answer: null })
    .where('person_id', '=', personId)
    .execute();
  await trx
    .updateTable('objectives')
    .set({ created_by: null })
    .where('created_by', '=', personId)
    .execute();
  await trx
    .updateTable('objective_updates')
    .set({ by_id: null })
    .where('by_id', '=', personId)
    .execute();
  await trx
    .updateTable('announcements')
    .set({ author_name: ERASED_ALIAS })
    .where('author_id', '=', personId)
    .execute();
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
