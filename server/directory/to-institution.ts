import {
  connectInstitutions,
  type Institution,
  setContact,
  updateInstitution,
} from '#contract/directory';
import { institutionStatus, isVerificationDue } from '#contract/rules/institution-status';
import { SMALL_CELL } from '#contract/rules/small-cells';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import { readEntries, survivorOf } from '../institutions/read-workplaces.ts';
import { type Entry, mayAt } from './find-institution.ts';

type View = { trx: Trx; caller: Caller; now: number };

/** Entries as the caller sees them. */
export async function toInstitutions(
  { trx, caller, now }: View,
  entries: readonly Entry[],
): Promise<Institution[]> {
  if (entries.length === 0) return [];
  const membersOf = await countMembers(trx);
  const aliasOf = await readContacts(trx, entries);
  const linkedAt = await readLinkTimes(trx);
  const said = await readAnswers(trx);
  return entries.map((entry): Institution => {
    const freshness = { archivedAt: entry.archived_at, verifiedAt: entry.verified_at };
    const members = membersOf.get(entry.id)?.size ?? 0;
    const isOwnContact = entry.contact_person_id === caller.personId;
    const activity = Math.max(entry.verified_at ?? 0, linkedAt.get(entry.id) ?? 0);
    return {
      ...{ id: entry.id, name: entry.name, type: entry.type ?? 'asistencia_social' },
      ...{ description: entry.description, state: entry.state, city: entry.city },
      ...{ address: entry.address, phone: entry.contact_phone, email: entry.contact_email },
      website: entry.contact_website,
      members: members < SMALL_CELL ? null : members,
      status: institutionStatus(freshness, now),
      isArchived: entry.archived_at !== null,
      verifiedAt: iso(entry.verified_at),
      lastActivity: iso(activity || null),
      contactAlias: aliasOf(entry.contact_person_id),
      isOwnContact,
      contactSaid: mayAt(caller, updateInstitution, entry) ? (said.get(entry.id) ?? null) : null,
      isVerificationDue: isVerificationDue(freshness, now),
      canEdit: mayAt(caller, updateInstitution, entry),
      canConnect: isOwnContact || mayAt(caller, connectInstitutions, entry),
      canBeContact: entry.contact_person_id === null && mayAt(caller, setContact, entry),
      change: entry.change,
    };
  });
}

export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Different approved people by institution, all spellings together. */
async function countMembers(trx: Trx): Promise<Map<number, Set<number>>> {
  const entries = await readEntries(trx);
  const rows = await trx
    .selectFrom('institutions')
    .innerJoin('people', 'people.id', 'institutions.person_id')
    .select(['people.id', 'institutions.catalog_id'])
    .where('people.status', '=', 'approved')
    .where('people.erased_at', 'is', null)
    .where('institutions.catalog_id', 'is not', null)
    .execute();
  const members = new Map<number, Set<number>>();
  for (const { id, catalog_id } of rows) {
    const entry = survivorOf(entries, catalog_id ?? 0);
    if (!entry) continue;
    members.set(entry.id, (members.get(entry.id) ?? new Set()).add(id));
  }
  return members;
}

async function readContacts(trx: Trx, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ contact_person_id }) => contact_person_id ?? []);
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('status', '=', 'approved')
    .where('erased_at', 'is', null)
    .execute();
  const aliases = new Map(rows.map(({ id, alias }) => [id, alias]));
  return (id: number | null) => aliases.get(id ?? 0) ?? null;
}

/** The newest word of its connections that came about. */
async function readLinkTimes(trx: Trx): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('institution_links')
    .select(['one_id', 'other_id', 'answered_at', 'outcome_at'])
    .where('status', '=', 'accepted')
    .execute();
  const times = new Map<number, number>();
  for (const { one_id, other_id, answered_at, outcome_at } of rows) {
    const at = Math.max(answered_at ?? 0, outcome_at ?? 0);
    for (const id of [one_id, other_id]) times.set(id, Math.max(times.get(id) ?? 0, at));
  }
  return times;
}

/** The newest answer of each institution's contact. */
async function readAnswers(trx: Trx): Promise<Map<number, Institution['contactSaid']>> {
  const rows = await trx
    .selectFrom('institution_answer_links')
    .select(['institution_id', 'answer', 'note', 'answered_at'])
    .where('answered_at', 'is not', null)
    .orderBy('answered_at')
    .execute();
  return new Map(
    rows.map(({ institution_id, answer, note, answered_at }) => [
      institution_id,
      answer && { answer, note, at: iso(answered_at) },
    ]),
  );
}
