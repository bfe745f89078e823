import { DECIDED_MAX } from '#contract/quarantine';
import { type DecidedOp, type PullAnswer, type PulledFollowUp, pull } from '#contract/sync';
import type { Caller } from '../access/caller.ts';
import { readLastChange } from '../database/changes.ts';
import { compileList } from '../database/compile-list.ts';
import { compileOnce } from '../database/compile-once.ts';
import { readEpoch } from '../database/epoch.ts';
import type { Row, Trx } from '../database/schema.ts';
import { isAuthorOf, rowToFollowUp, stampsOf } from '../follow-up/follow-up-row.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readFormer } from './pull-former.ts';
import { readMeetings } from './pull-meetings.ts';
import { readMembers } from './pull-members.ts';
import { readRemovedTexts } from './pull-removed-texts.ts';
import { pageThrough, pullScope, type ScopedGroup, scopeKey, toPulledGroup } from './pull-scope.ts';
import { toDecided } from './read-ops.ts';

type Cursor = {
  epoch: string;
  scope: string;
  /** Everything up to here is on the phone, or in the pages it has got. */
  change: number;
  /** Where the pull that is under way began: what the phone has whole. */
  began: number;
};

/**
 * Changes since the cursor, in pages by change number. The server keeps no state about phones.
 * Another epoch or scope starts over.
 */
export const pullHandler = handler(pull, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const scope = await pullScope(call.trx, caller);
    const here = { epoch: await readEpoch(call.trx), scope: scopeKey(caller, scope) };
    const cursor = readCursor(call.query.cursor);
    const isSame = cursor !== null && cursor.epoch === here.epoch && cursor.scope === here.scope;
    const from = isSame ? cursor : { ...here, change: 0, began: 0 };
    const page = await readPage(call, caller, scope, from, !isSame);
    noteContacts(call, page);
    return page;
  },
});

/** Audits whose contact reaches the phone, in case it is lost. */
function noteContacts(call: Call<typeof pull>, { members, reset }: PullAnswer): void {
  const people = members
    .filter(({ email, phone }) => email !== null || phone !== null)
    .map(({ personId }) => personId);
  auditRead(call, { what: pull.name, people, filter: reset ? {} : { changed: true } });
}

async function readPage(
  call: Call<typeof pull>,
  caller: Caller,
  scope: ScopedGroup[],
  from: Cursor,
  reset: boolean,
): Promise<PullAnswer> {
  const { trx, now } = call;
  const upper = await readLastChange(trx);
  if (!reset && from.change === upper) return nothingNew(from, scope, now);
  const readable = scope.filter((group) => group.readsRegister);
  const members = await readMembers(trx, caller, readable, { since: from.change, now });
  const meetings = await readMeetings(trx, readable, from, now);
  const followUps = await readFollowUps(trx, readable, caller, from.change);
  const decided = await readDecided(trx, caller.personId, from.change, now);
  // A list that was cut short decides how far this page goes; the next one starts there.
  const removed = await readRemovedTexts(trx, caller, from.change, now);
  const lists = [members, meetings, followUps, decided, removed];
  const through = Math.min(upper, ...lists.map((list) => list.through));
  const inPage = <R extends { change: number }>(rows: R[]) =>
    rows.filter((row) => row.change <= through);
  const more = through < upper;
  const shown = inPage(meetings.rows);
  const content = { meetings: shown, left: inPage(members.gone) };
  const namesGone = await wasErased(trx, from.change, through);
  const formerMembers = await readFormer(trx, caller, readable, content, now);
  return {
    epoch: from.epoch,
    serverNow: now,
    cursor: writeCursor({ ...from, change: through, began: more ? from.began : through }),
    reset,
    more,
    through,
    groups: scope.map(toPulledGroup),
    members: inPage(members.rows).map((row) => row.member),
    formerMembers,
    meetings: shown,
    followUps: inPage(followUps.rows),
    ...(decided.rows.length > 0 ? { decided: inPage(decided.rows) } : {}),
    ...(removed.rows.length > 0
      ? { removedTexts: inPage(removed.rows).map(({ uuid }) => uuid) }
      : {}),
    ...(namesGone ? { namesGone } : {}),
    gone: {
      members: inPage(members.gone).map((row) => row.id),
      meetings: inPage(meetings.gone).map((row) => row.uuid),
    },
  };
}

/** Whether anybody was erased between these changes. */
async function wasErased(trx: Trx, since: number, through: number): Promise<boolean> {
  const erased = await trx
    .selectFrom('people')
    .select('id')
    .where('change', '>', since)
    .where('change', '<=', through)
    .where('erased_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return erased !== undefined;
}

/** Most pulls: nothing changed, nothing to read. */
function nothingNew(from: Cursor, scope: readonly ScopedGroup[], now: number): PullAnswer {
  return {
    epoch: from.epoch,
    serverNow: now,
    cursor: writeCursor({ ...from, began: from.change }),
    reset: false,
    more: false,
    through: from.change,
    groups: scope.map(toPulledGroup),
    members: [],
    meetings: [],
    formerMembers: [],
    followUps: [],
    gone: { members: [], meetings: [] },
  };
}

function writeCursor({ epoch, scope, change, began }: Cursor): string {
  return `${change}.${began}.${scope}.${epoch}`;
}

/** Null for foreign cursors: then all is sent. */
function readCursor(text: string | undefined): Cursor | null {
  const match = /^(\d{1,16})\.(\d{1,16})\.([0-9a-f]{16})\.(.{1,80})$/.exec(text ?? '');
  if (!match) return null;
  const [, change, began, scope = '', epoch = ''] = match;
  return { change: Number(change), began: Number(began), scope, epoch };
}

/** More than are ever decided with one change, or a page would cut those apart. */
const DECIDED_PAGE = 2 * DECIDED_MAX;
/** Longer ago, no phone has the row any more. */
const OLDEST_MS = 60 * 24 * 3_600_000;

type DecidedPage = {
  rows: (DecidedOp & { change: number })[];
  /** Everything up to this change is in the page. */
  through: number;
};

/** What was decided, after a change number, about what this person had recorded. */
async function readDecided(
  trx: Trx,
  personId: number,
  since: number,
  now: number,
): Promise<DecidedPage> {
  const rows = await findDecided(trx, { personId, since, oldest: now - OLDEST_MS });
  const decided = rows.map((row) => ({ ...toDecided(row), change: row.change as number }));
  return { rows: decided, through: pageThrough(decided, DECIDED_PAGE) };
}

type Asked = { personId: number; since: number; oldest: number };
type Decided = Pick<Row<'quarantine'>, 'op_id' | 'state' | 'answer' | 'change'>;

const findDecided = compileOnce<Asked, Decided>((db, param) =>
  db
    .selectFrom('quarantine')
    .select(['op_id', 'state', 'answer', 'change'])
    .where('person_id', '=', param('personId'))
    .where('change', '>', param('since'))
    .where('decided_at', '>', param('oldest'))
    .orderBy('change')
    .orderBy('id')
    .limit(DECIDED_PAGE),
);

const FOLLOW_UPS_PAGE = 1_000;

type FollowUpsPage = {
  rows: PulledFollowUp[];
  /** Everything up to this change is in the page. */
  through: number;
};

/** Notes that were made, changed or taken away after a change number, in its order. */
async function readFollowUps(
  trx: Trx,
  scope: readonly ScopedGroup[],
  { personId }: Pick<Caller, 'personId'>,
  since: number,
): Promise<FollowUpsPage> {
  if (scope.length === 0) return { rows: [], through: Number.POSITIVE_INFINITY };
  const groups = scope.map(({ group }) => group.id);
  const readable = new Set(scope.filter((it) => it.readsNotes).map(({ group }) => group.id));
  const rows = await findNotes(trx, { since }, groups);
  return {
    rows: rows.map((row) => {
      const stamps = Object.entries(stampsOf(row));
      const seen = Object.fromEntries(stamps.map(([field, stamp]) => [field, stamp.change]));
      const readsWhole = readable.has(row.group_id) || isAuthorOf(row, personId);
      return { ...rowToFollowUp(row, { by: row.by, readsWhole }), seen, change: row.change };
    }),
    through: pageThrough(rows, FOLLOW_UPS_PAGE),
  };
}

type Signed = Row<'follow_ups'> & { by: string | null };

const findNotes = compileList<{ since: number }, Signed>((db, param, groups) =>
  db
    .selectFrom('follow_ups as f')
    .leftJoin('people as author', 'author.id', 'f.created_by')
    .selectAll('f')
    .select('author.alias as by')
    .where('f.group_id', 'in', groups)
    .where('f.change', '>', param('since'))
    .orderBy('f.change')
    .orderBy('f.id')
    .limit(FOLLOW_UPS_PAGE),
);
