import type { Expression, SqlBool } from 'kysely';
import {
  closeNamedText,
  listNamedTexts,
  NAMED_TEXTS_PAGE,
  type NamedText,
} from '#contract/privacy';
import { groupIdsWithin } from '../access/reach.ts';
import type { Row, Trx } from '../database/schema.ts';
import { COLUMN_BY_FIELD as NOTE_COLUMNS } from '../follow-up/follow-up-row.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { COLUMN_BY_FIELD as MEETING_COLUMNS } from '../meetings/meeting-row.ts';
import { auditAct } from './audit-act.ts';
import { hashOf, readText } from './named-texts.ts';

type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** Pending texts of the caller, oldest first. An edit since then settles a text. */
export const listNamedTextsHandler = handler(listNamedTexts, async (call) => {
  const texts: NamedText[] = [];
  const waiting = await readWaiting(call);
  for (const { row, text } of waiting.slice(0, NAMED_TEXTS_PAGE)) {
    texts.push(await toNamedText(call.trx, row, text));
  }
  return { texts, total: waiting.length };
});

export async function countNamedTexts(call: Asking): Promise<number> {
  return (await readWaiting(call)).length;
}

async function readWaiting(call: Asking) {
  const waiting: { row: Row<'named_texts'>; text: string }[] = [];
  for (const row of await selectOpen(call)) {
    const text = await readText(call.trx, row.source, row.row_key);
    if (text !== null && hashOf(text) === row.text_hash) waiting.push({ row, text });
  }
  return waiting;
}

/** Keeps the text: it does not mean the erased person. */
export const closeNamedTextHandler = handler(closeNamedText, async (call) => {
  const { trx, now, params } = call;
  const row = (await selectOpen(call)).find(({ id }) => id === params.id);
  if (!row) throw notFound();
  await trx
    .updateTable('named_texts')
    .set({ closed_at: now, closed_by: mustHaveCaller(call).personId })
    .where('id', '=', row.id)
    .execute();
  await auditAct(call, {
    action: 'named-text.closed',
    kind: 'named-text',
    id: row.id,
    detail: { source: row.source },
  });
  return { ok: true as const };
});

/** Texts of the caller's groups, and of whole states the caller answers for. */
async function selectOpen(call: Asking): Promise<Row<'named_texts'>[]> {
  const { trx, cell } = call;
  const caller = mustHaveCaller(call);
  const groups = await groupIdsWithin(trx, caller, cell);
  return trx
    .selectFrom('named_texts')
    .selectAll()
    .where('closed_at', 'is', null)
    .where((eb) => {
      const within: Expression<SqlBool>[] = [eb.lit(false)];
      if (cell.reaches.includes('A')) within.push(eb.lit(true));
      if (groups.length > 0) within.push(eb('group_id', 'in', groups));
      if (cell.reaches.includes('Z')) {
        within.push(eb.and([eb('group_id', 'is', null), eb('state', 'in', caller.zone)]));
      }
      return eb.or(within);
    })
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Each is read in place whenever a home opens; the rest count once some are settled. */
const MOST = 200;

async function toNamedText(trx: Trx, row: Row<'named_texts'>, text: string): Promise<NamedText> {
  const [kind = '', column = ''] = row.source.split('.');
  return {
    id: row.id,
    kind,
    subjectId: await subjectIdOf(trx, kind, row.row_key),
    field: FIELDS[kind]?.[column] ?? column,
    text,
    group: await nameOfGroup(trx, row.group_id),
    foundAt: new Date(row.found_at).toISOString(),
  };
}

const inverse = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, field]));

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  meetings: inverse(MEETING_COLUMNS),
  follow_ups: inverse(NOTE_COLUMNS),
};

async function subjectIdOf(trx: Trx, kind: string, rowKey: string): Promise<string> {
  if (kind === 'forum_posts') {
    const post = await trx
      .selectFrom('forum_posts')
      .select('thread_uuid')
      .where('uuid', '=', rowKey)
      .executeTakeFirst();
    return post?.thread_uuid ?? rowKey;
  }
  if (kind !== 'meetings' && kind !== 'follow_ups') return rowKey;
  const row = await trx
    .selectFrom(kind)
    .select('uuid')
    .where('id', '=', Number(rowKey))
    .executeTakeFirst();
  return row?.uuid ?? rowKey;
}

async function nameOfGroup(trx: Trx, groupId: number | null): Promise<string | null> {
  if (groupId === null) return null;
  const group = await trx
    .selectFrom('groups')
    .select('name')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return group?.name ?? null;
}
