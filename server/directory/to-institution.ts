import { sql } from 'kysely';
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
import { isAdultInSql } from '../people/is-minor.ts';
import { readAskedAt } from './asked-at.ts';
import { type Entry, mayAt } from './find-institution.ts';

type View = { trx: Trx; caller: Caller; now: number };

export async function toInstitutions(
  { trx, caller, now }: View,
  entries: readonly Entry[],
): Promise<Institution[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const membersOf = await countMembers(trx, ids);
  const aliasOf = await readContacts({ trx, now }, entries);
  const linkedAt = await readLinkTimes(trx, ids);
  const said = await readAnswers(trx, ids);
  const askedAtOf = await readAskedAt(trx, ids);
  return entries.map((entry): Institution => {
    const freshness = { archivedAt: entry.archived_at, verifiedAt: entry.verified_at };
    const askedAt = askedAtOf.get(entry.id) ?? null;
    const canEdit = mayAt(caller, updateInstitution, entry);
    const members = membersOf.get(entry.id) ?? 0;
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
      contactSaid: canEdit ? (said.get(entry.id) ?? null) : null,
      askedAt: canEdit ? iso(askedAt) : null,
      isVerificationDue: isVerificationDue({ ...freshness, askedAt }, now),
      canEdit,
      canConnect: isOwnContact || mayAt(caller, connectInstitutions, entry),
      canBeContact: entry.contact_person_id === null && mayAt(caller, setContact, entry),
      change: entry.change,
    };
  });
}

export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function countMembers(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ root: number; members: number }>`
    with recursive spelling(root, id) as (
      select id, id from institution_catalog where id in (${sql.join(ids)})
      union all
      select spelling.root, merged.id from institution_catalog merged
      join spelling on merged.merged_into = spelling.id)
    select spelling.root, count(distinct people.id) as members from spelling
    join institutions on institutions.catalog_id = spelling.id
    join people on people.id = institutions.person_id
    where people.status = 'approved' and people.withdrawn_at is null
      and people.erased_at is null
    group by spelling.root`.execute(trx);
  return new Map(rows.map(({ root, members }) => [root, Number(members)]));
}

/** Public lists: minors are never named. */
async function readContacts({ trx, now }: Pick<View, 'trx' | 'now'>, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ contact_person_id }) => contact_person_id ?? []);
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(isAdultInSql('people', now))
    .execute();
  const aliases = new Map(rows.map(({ id, alias }) => [id, alias]));
  return (id: number | null) => aliases.get(id ?? 0) ?? null;
}

async function readLinkTimes(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const timesOf = (side: 'one_id' | 'other_id') => sql`
    select ${sql.ref(side)} as id,
      case when outcome_at > answered_at then outcome_at else answered_at end as at
    from institution_links where status = 'accepted' and ${sql.ref(side)} in (${sql.join(ids)})`;
  const { rows } = await sql<{ id: number; at: number | null }>`
    select id, max(at) as at from (${timesOf('one_id')} union all ${timesOf('other_id')}) times
    group by id`.execute(trx);
  return new Map(rows.map(({ id, at }) => [id, Number(at ?? 0)]));
}

async function readAnswers(
  trx: Trx,
  ids: readonly number[],
): Promise<Map<number, Institution['contactSaid']>> {
  const rows = await trx
    .selectFrom('institution_answer_links')
    .select(['institution_id', 'answer', 'note', 'answered_at'])
    .where('institution_id', 'in', [...ids])
    .where('answered_at', 'is not', null)
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ institution_id, answer, note, answered_at }) => [
      institution_id,
      answer && { answer, note, at: iso(answered_at) },
    ]),
  );
}
