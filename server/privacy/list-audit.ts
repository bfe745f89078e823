import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { listAudit } from '#contract/privacy';
import { type AuditCheck, createAuditCheck } from '../database/check-audit.ts';
import type { Row, Schema, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

type AuditCall = Call<typeof listAudit>;
type Listed = Row<'audit'>;

const PAGE = 100;

/** Newest first, with the chain's integrity. A zone sees rows about its people and groups. */
export const listAuditHandler = handler(listAudit, async (call) => {
  const rows = await findRows(call);
  if (rows.length === 0) await mustReachPerson(call);
  const names = await readNames(call.trx, rows);
  return {
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      actorId: row.actor_id,
      actor: row.actor_id === null ? null : (names.ofPerson(row.actor_id) ?? null),
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subject: names.ofSubject(row),
      detail: row.detail,
    })),
    isWhole: (await checkOf(call.deps.store).findBroken(call.trx)) === null,
    next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
  };
});

const checks = new WeakMap<Store, AuditCheck>();

function checkOf(store: Store): AuditCheck {
  const check = checks.get(store) ?? createAuditCheck();
  checks.set(store, check);
  return check;
}

function findRows(call: AuditCall): Promise<Listed[]> {
  const caller = mustHaveCaller(call);
  const { before, action, personId } = call.query;
  const isAll = call.cell.reaches.includes('A');
  return call.trx
    .selectFrom('audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(personId !== undefined, (query) => query.where((eb) => concerns(eb, personId ?? 0)))
    .$if(!isAll, (query) => query.where((eb) => isOfZone(eb, caller.zone)))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
}

/** One 404 for missing and out of reach. */
async function mustReachPerson({ trx, query, cell, caller }: AuditCall): Promise<void> {
  if (query.personId === undefined || cell.reaches.includes('A')) return;
  const person = await trx
    .selectFrom('people')
    .select('id')
    .where('id', '=', query.personId)
    .where('state', 'in', [...mustHaveCaller({ caller }).zone])
    .executeTakeFirst();
  if (!person) throw notFound();
}

type AuditBuilder = ExpressionBuilder<Schema, 'audit'>;
type Condition = ExpressionWrapper<Schema, 'audit', SqlBool>;

function concerns(eb: AuditBuilder, personId: number): Condition {
  const isSubject = eb.and([
    eb('subject_kind', '=', 'person'),
    eb('subject_id', '=', String(personId)),
  ]);
  return eb.or([eb('actor_id', '=', personId), isSubject]);
}

function isOfZone(eb: AuditBuilder, zone: readonly string[]): Condition {
  const within = (kind: string, table: 'people' | 'groups') =>
    eb.and([
      eb('subject_kind', '=', kind),
      eb(
        'subject_id',
        'in',
        eb
          .selectFrom(table)
          .select(sql<string>`cast(${sql.ref(`${table}.id`)} as text)`.as('id'))
          .where(`${table}.state` as 'people.state', 'in', [...zone]) as never,
      ),
    ]);
  return eb.or([within('person', 'people'), within('group', 'groups')]);
}

async function readNames(trx: Trx, rows: readonly Listed[]) {
  const subjects = (kind: string) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => Number(row.subject_id));
  const actors = rows.map((row) => row.actor_id).filter((id) => id !== null);
  const people = await namesOf(trx, 'people', [...actors, ...subjects('person')]);
  const groups = await namesOf(trx, 'groups', subjects('group'));
  return {
    ofPerson: (id: number) => people.get(id),
    ofSubject({ subject_kind, subject_id }: Listed): string | null {
      const names = subject_kind === 'group' ? groups : people;
      const isNamed = subject_kind === 'group' || subject_kind === 'person';
      return isNamed ? (names.get(Number(subject_id)) ?? null) : null;
    },
  };
}

async function namesOf(
  trx: Trx,
  table: 'people' | 'groups',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter(Number.isSafeInteger);
  if (wanted.length === 0) return new Map();
  const rows =
    table === 'people'
      ? await trx
          .selectFrom('people')
          .select(['id', 'alias as name'])
          .where('id', 'in', wanted)
          .execute()
      : await trx.selectFrom('groups').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
