import type { ExpressionBuilder } from 'kysely';
import { keepName } from '#contract/meeting-review';
import { foldText } from '#contract/rules/fold-text';
import type { Row, Schema, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { ownerOfPerson } from '../http/idempotency.ts';
import { findMeeting } from '../meetings/find-meeting.ts';
import { setEntryAside } from '../quarantine/set-entry-aside.ts';
import { createNameMatcher, type Names, toLikePatterns } from './name-matcher.ts';

const BLANK = '{}';
/** Rejection reason; follows «La coordinación no lo incluyó en el registro:». */
const ERASED_ANSWER = 'la persona ya no está registrada';

/**
 * Blanks kept operations that name an erased person, or that they sent and no coordinator still
 * needs (D31). Key, endpoint and outcome stay; a hall's pending form loses only their lines.
 * Pending ones about them are discarded, and their authors notified.
 */
export async function blankPayloads(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  { person, names, now }: { person: Named; names: Names; now: number },
): Promise<void> {
  const personId = person.id;
  const memberships = await membershipsOf(trx, personId);
  const groups = await groupsOf(trx, memberships);
  // Pre-filters in the database: few of many rows match.
  const words = [`"memberId":${personId}`, ...[...memberships].map((id) => `"attendeeId":${id}`)];
  const typed = [person.alias, person.full_name].filter((name) => name !== null).map(foldText);
  const isSure = createNameMatcher({ ...names, alias: null });
  const patterns = toLikePatterns(names);
  const looked = [...words.map((word) => `%${word}%`), ...patterns.sure, ...patterns.alias];
  const asked: Asked = {
    personId,
    isAbout: (payload) => namesPerson(payload, personId, memberships),
    isNamed: (payload, groupId) => groups.has(groupId) && isByName(payload, typed),
    isSure: (payload) => isSure(payload) !== null,
    looked,
  };
  await takeOutOfForms(trx, { memberships, names: typed, looked });
  await blankRefused(trx, asked);
  await blankWaiting(store, trx, asked, now);
}

/** Blanks operations decided long ago; key, endpoint and outcome stay. Returns the count. */
export async function blankOldPayloads(trx: Trx, before: number): Promise<number> {
  const refused = await trx
    .updateTable('rejected_ops')
    .set({ payload: BLANK })
    .where('created_at', '<', before)
    .where('payload', '!=', BLANK)
    .executeTakeFirst();
  const decided = await trx
    .updateTable('quarantine')
    .set({ payload: BLANK, answer: null })
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .where('payload', '!=', BLANK)
    .executeTakeFirst();
  return Number(refused.numUpdatedRows) + Number(decided.numUpdatedRows);
}

type Named = Pick<Row<'people'>, 'id' | 'alias' | 'full_name'>;

type Lines = {
  memberships: ReadonlySet<number>;
  names: readonly string[];
  looked: readonly string[];
};

/** Pending forms: by number anywhere, by name in their groups. */
async function takeOutOfForms(trx: Trx, lines: Lines): Promise<void> {
  const { memberships, looked } = lines;
  if (memberships.size === 0) return;
  const groups = trx
    .selectFrom('memberships')
    .select('group_id')
    .where('id', 'in', [...memberships]);
  const rows = await trx
    .selectFrom('quarantine')
    .select(['id', 'payload'])
    .where('state', '=', 'waiting')
    .where('group_id', 'in', groups)
    .where((eb) => eb.or(looked.map((pattern) => isLike(eb, pattern))))
    .execute();
  for (const { id, payload } of rows) {
    const rest = withoutLines(payload, lines);
    await trx.updateTable('quarantine').set({ payload: rest }).where('id', '=', id).execute();
  }
}

function withoutLines(payload: string, { memberships, names }: Lines): string {
  const op: unknown = JSON.parse(payload);
  const body = bodyOf(payload);
  const { attendanceRecords: records, names: written } = body;
  if (Array.isArray(records)) {
    body.attendanceRecords = records.filter((line) => !memberships.has(line?.attendeeId));
  }
  const isNobodys = (line: { name?: unknown }) => !names.includes(foldText(String(line?.name)));
  if (Array.isArray(written)) body.names = written.filter(isNobodys);
  return JSON.stringify({ ...(op as object), body });
}

type Asked = {
  personId: number;
  isAbout: (payload: string) => boolean;
  isNamed: (payload: string, groupId: number) => boolean;
  isSure: (payload: string) => boolean;
  looked: readonly string[];
};

async function membershipsOf(trx: Trx, personId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function groupsOf(trx: Trx, memberships: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  if (memberships.size === 0) return new Set();
  const rows = await trx
    .selectFrom('memberships')
    .select('group_id')
    .where('id', 'in', [...memberships])
    .execute();
  return new Set(rows.map((row) => row.group_id));
}

async function blankRefused(trx: Trx, asked: Asked): Promise<void> {
  const { personId, looked } = asked;
  const owner = ownerOfPerson(personId);
  const rows = await trx
    .selectFrom('rejected_ops')
    .select(['id', 'owner', 'payload'])
    .where((eb) =>
      eb.or([eb('owner', '=', owner), ...looked.map((pattern) => isLike(eb, pattern))]),
    )
    .execute();
  for (const row of rows) {
    if (row.owner !== owner && !(await isAboutRefused(trx, row.payload, asked))) continue;
    await trx
      .updateTable('rejected_ops')
      .set({ payload: BLANK })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Refused operations have no group: their meeting names it. */
async function isAboutRefused(trx: Trx, payload: string, asked: Asked): Promise<boolean> {
  if (asked.isAbout(payload) || asked.isSure(payload)) return true;
  const uuid = paramsOf(payload).id;
  if (typeof uuid !== 'string') return false;
  const [meeting] = await findMeeting(trx, { uuid: uuid.toLowerCase() });
  return meeting !== undefined && asked.isNamed(payload, meeting.group_id);
}

async function blankWaiting(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  { personId, isAbout, isNamed, isSure, looked }: Asked,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('quarantine')
    .select(['id', 'group_id', 'person_id', 'owner', 'op_id', 'payload', 'state'])
    .where((eb) =>
      eb.or([eb('person_id', '=', personId), ...looked.map((pattern) => isLike(eb, pattern))]),
    )
    .execute();
  for (const row of rows) {
    const isTheirOwn = row.person_id === personId || isSure(row.payload);
    const isSettled = row.state !== 'waiting' && isTheirOwn;
    const isTheirs = isAbout(row.payload) || isNamed(row.payload, row.group_id ?? 0);
    if (!isSettled && !isTheirs) continue;
    const isLeftOut = row.state === 'waiting';
    if (isLeftOut) await setEntryAside(trx, row);
    const decision = isLeftOut
      ? {
          state: 'set-aside' as const,
          answer: ERASED_ANSWER,
          decided_at: now,
          change: await store.nextChange(trx),
        }
      : {};
    await trx
      .updateTable('quarantine')
      .set({ payload: BLANK, answer: null, ...decision })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Whether a kept operation is about this person: `memberId` is a person, `attendeeId` a membership. */
function namesPerson(payload: string, personId: number, memberships: ReadonlySet<number>): boolean {
  const body = bodyOf(payload);
  if (body.memberId === personId) return true;
  return typeof body.attendeeId === 'number' && memberships.has(body.attendeeId);
}

function isByName(payload: string, names: readonly string[]): boolean {
  return (
    partOf(payload, 'endpoint') === keepName.name &&
    names.includes(foldText(String(bodyOf(payload).name)))
  );
}

const isLike = (eb: ExpressionBuilder<Schema, 'quarantine' | 'rejected_ops'>, pattern: string) =>
  eb(eb.fn<string>('lower', ['payload']), 'like', pattern.toLowerCase());

type Body = {
  name?: unknown;
  memberId?: unknown;
  attendeeId?: unknown;
  attendanceRecords?: unknown;
  names?: unknown;
};

function bodyOf(payload: string): Body {
  const body = partOf(payload, 'body');
  return body instanceof Object ? body : {};
}

function paramsOf(payload: string): { id?: unknown } {
  const params = partOf(payload, 'params');
  return params instanceof Object ? params : {};
}

function partOf(payload: string, key: 'endpoint' | 'params' | 'body'): unknown {
  try {
    const parsed: unknown = JSON.parse(payload);
    return parsed instanceof Object ? (parsed as Record<string, unknown>)[key] : null;
  } catch {
    return null;
  }
}
