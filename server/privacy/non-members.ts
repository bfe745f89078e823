/** Finding, removing and expiring people without an account. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { PROSPECT_KEPT_DAYS } from '#contract/follow-up';
import { findNonMembers, type NonMember, removeNonMember } from '#contract/privacy';
import { searchWords } from '#contract/rules/fold-text';
import { foldedInSql } from '../access/folded-in-sql.ts';
import { appendAudit } from '../database/append-audit.ts';
import { containsWord } from '../database/contains-word.ts';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { touchedAt } from '../follow-up/follow-up-row.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { errorToFields } from '../log.ts';
import { auditAct } from './audit-act.ts';
import { BLANK_NAME, blankNote } from './let-go-removed.ts';
import { ERASED_ALIAS } from './named-texts.ts';

const MOST_OF_A_KIND = 50;

export const findNonMembersHandler = handler(findNonMembers, async (call) => {
  const { trx, deps, now } = call;
  const { search } = call.query;
  const found = [
    await findProspects(trx, search),
    await findNames(trx, search),
    await findGuests(trx, search),
  ];
  const actorId = mustHaveCaller(call).personId;
  const rows = found.flatMap((list) => list.slice(0, MOST_OF_A_KIND));
  call.effects.afterCommit.push(async () => {
    const read = { at: now, actorId, action: 'non-members.read', detail: { count: rows.length } };
    deps.store
      .write((write) => appendAudit(write, read))
      .catch((error: unknown) => {
        deps.log.error('a read was not noted', { error: errorToFields(error) });
      });
  });
  return {
    rows: rows.sort((a, b) => b.date.localeCompare(a.date)),
    hasMore: found.some((list) => list.length > MOST_OF_A_KIND),
  };
});

/** Includes removed ones until blanked. */
async function findProspects(trx: Trx, search: string): Promise<NonMember[]> {
  const rows = await trx
    .selectFrom('follow_ups as f')
    .innerJoin('groups as g', 'g.id', 'f.group_id')
    .select(['f.id', 'f.prospect_name as name', 'f.prospect_contact as contact', 'f.date'])
    .select('g.name as place')
    .where('f.kind', '=', 'prospect')
    .where('f.erased', '=', 0)
    .where((eb) =>
      eb.or([
        isFound(eb.ref('f.prospect_name'), search),
        isFound(eb.ref('f.prospect_contact'), search),
      ]),
    )
    .orderBy('f.date', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map(({ name, ...row }) => toRow('prospect', { ...row, name: name ?? '' }));
}

async function findNames(trx: Trx, search: string): Promise<NonMember[]> {
  const rows = await trx
    .selectFrom('meeting_names as n')
    .innerJoin('meetings as m', 'm.id', 'n.meeting_id')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['n.id', 'n.name', 'm.date', 'g.name as place'])
    .where('n.person_id', 'is', null)
    .where('n.name', '!=', ERASED_ALIAS)
    .where((eb) => isFound(eb.ref('n.name'), search))
    .orderBy('m.date', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map((row) => toRow('door', { ...row, contact: null }));
}

async function findGuests(trx: Trx, search: string): Promise<NonMember[]> {
  const rows = await trx
    .selectFrom('tertulia_guests as n')
    .innerJoin('tertulias as t', 't.id', 'n.tertulia_id')
    .select(['n.id', 'n.name', 't.at as date', 't.title as place'])
    .where('n.person_id', 'is', null)
    .where('n.name', '!=', ERASED_ALIAS)
    .where((eb) => isFound(eb.ref('n.name'), search))
    .orderBy('t.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_OF_A_KIND + 1)
    .execute();
  return rows.map(({ name, ...row }) =>
    toRow('guest', { ...row, name: name ?? '', contact: null }),
  );
}

type Found = { id: number; name: string; contact: string | null; place: string; date: number };

function toRow(kind: NonMember['kind'], { date, ...row }: Found): NonMember {
  return { kind, ...row, date: new Date(date).toISOString() };
}

/** Matches every word of a name, or the digits of a number, in any format. */
function isFound(text: Expression<string | null>, search: string): Expression<SqlBool> {
  const digits = /\p{L}/u.test(search) ? '' : search.replace(/\D/g, '').slice(-LOCAL_DIGITS);
  if (digits.length >= DIGITS_MIN) return containsWord(digitsOf(text), digits);
  const folded = foldedInSql(text) as RawBuilder<string>;
  const words = searchWords(search).map((word) => containsWord(folded, word));
  // A search without words finds nobody.
  return words.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

const LOCAL_DIGITS = 10;
const DIGITS_MIN = 4;

function digitsOf(text: Expression<string | null>): RawBuilder<string> {
  return [' ', '-', '(', ')', '.', '+'].reduce<Expression<string | null>>(
    (inner, sign) => sql`replace(${inner}, ${sql.lit(sign)}, '')`,
    text,
  ) as RawBuilder<string>;
}

export const removeNonMemberHandler = handler(removeNonMember, async (call) => {
  const { trx, deps, params } = call;
  const change = await deps.store.nextChange(trx);
  const isRemoved = await REMOVE[params.kind](trx, params.id, change);
  if (!isRemoved) throw notFound();
  await auditAct(call, { ...{ kind: params.kind, id: params.id }, action: 'non-member.removed' });
  return { ok: true as const };
});

type Remove = (trx: Trx, id: number, change: number) => Promise<boolean>;

const REMOVE: Readonly<Record<NonMember['kind'], Remove>> = {
  async prospect(trx, id, change) {
    const note = await trx
      .selectFrom('follow_ups')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', 'prospect')
      .where('erased', '=', 0)
      .executeTakeFirst();
    if (note) await blankNote(trx, id, change);
    return note !== undefined;
  },
  /** A blanked visitor still counts as present. */
  async door(trx, id, change) {
    const name = await trx
      .updateTable('meeting_names')
      .set(BLANK_NAME)
      .where('id', '=', id)
      .where('person_id', 'is', null)
      .where('name', '!=', ERASED_ALIAS)
      .returning('meeting_id')
      .executeTakeFirst();
    if (!name) return false;
    await trx.updateTable('meetings').set({ change }).where('id', '=', name.meeting_id).execute();
    return true;
  },
  async guest(trx, id, change) {
    const guest = await trx
      .updateTable('tertulia_guests')
      .set({ name: ERASED_ALIAS, change })
      .where('id', '=', id)
      .where('person_id', 'is', null)
      .where('name', '!=', ERASED_ALIAS)
      .returning('id')
      .executeTakeFirst();
    return guest !== undefined;
  },
};

/** From a prospect's last change, or a visitor's evening. */
const PROSPECT_MS = PROSPECT_KEPT_DAYS * DAY_MS;
const VISITOR_MS = 730 * DAY_MS;

export async function expireNonMembers(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  now: number,
): Promise<number> {
  const prospects = await expireProspects(store, trx, now - PROSPECT_MS);
  const names = await expireNames(trx, now - VISITOR_MS);
  return prospects + names + (await expireGuests(trx, now - VISITOR_MS));
}

async function expireProspects(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  before: number,
): Promise<number> {
  const old = await trx
    .selectFrom('follow_ups')
    .select(['id', 'stamps', 'created_at'])
    .where('kind', '=', 'prospect')
    .where('removed', '=', 0)
    .where('erased', '=', 0)
    .where('created_at', '<', before)
    .execute();
  const due = old.filter((note) => touchedAt(note) < before);
  for (const { id } of due) await blankNote(trx, id, await store.nextChange(trx));
  return due.length;
}

/** By the later of date and registration, like marks. Phones keep no meeting that old. */
async function expireNames(trx: Trx, before: number): Promise<number> {
  const old = trx
    .selectFrom('meetings')
    .select('id')
    .where('date', '<', before)
    .where('created_at', '<', before);
  const expired = await trx
    .updateTable('meeting_names')
    .set(BLANK_NAME)
    .where('name', '!=', ERASED_ALIAS)
    .where('meeting_id', 'in', old)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

async function expireGuests(trx: Trx, before: number): Promise<number> {
  const old = trx.selectFrom('tertulias').select('id').where('at', '<', before);
  const expired = await trx
    .updateTable('tertulia_guests')
    .set({ name: ERASED_ALIAS })
    .where('name', '!=', ERASED_ALIAS)
    .where('tertulia_id', 'in', old)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}
