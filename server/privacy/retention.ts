import { DAY_MS } from '#contract/core/durations';
import { reduceOldAgendas } from '../agendas/forget-agendas.ts';
import { appendAudit } from '../database/append-audit.ts';
import { pruneAudit } from '../database/prune-audit.ts';
import type { Db, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { dropOldWrites } from '../http/write-budget.ts';
import { noteUses } from '../session/note-use.ts';
import type { Retention } from '../settings-privacy.ts';
import { shortenOldOps } from '../sync/shorten-old-ops.ts';
import { blankOldPayloads } from './blank-payloads.ts';
import { erasePerson } from './erase-person.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import { blankOldNotes, dropExpired, dropOldMail, mayDelete } from './expire.ts';
import { foldMeetings } from './fold-attendance.ts';
import { letGoRemoved } from './let-go-removed.ts';
import { expireNonMembers } from './non-members.ts';
import { settleErasures } from './settle-erasures.ts';
import { hasAgreedToNothing, isUnused, isWarnedLongEnough } from './unconsented.ts';

export type RetentionDeps = {
  store: Store;
  retention: Retention;
  /** Null in memory, where nothing can be restored. */
  erasures: ErasureLedger | null;
  /** Folder of unsent letters; null with a mail server. */
  mailFolder?: string | null;
  now: number;
};

export type RetentionReport = {
  /** The last run is too far away: nothing was deleted; check the clock. */
  waits: boolean;
  people: number;
  meetings: number;
  sessions: number;
  views: number;
  audit: number;
  memberships: number;
  payloads: number;
  agendas: number;
  notes: number;
  mail: number;
  expired: number;
  removed: number;
  nonMembers: number;
};

const NOTHING: Omit<RetentionReport, 'waits'> = {
  ...{ people: 0, meetings: 0, sessions: 0, views: 0, audit: 0, memberships: 0, payloads: 0 },
  ...{ agendas: 0, notes: 0, mail: 0, expired: 0, removed: 0, nonMembers: 0 },
};

/** Meetings per write turn: other writes come between. */
const MEETINGS_A_TURN = 50;

/** Idempotent; each step is its own transaction, so it may stop anywhere. */
export async function runRetention(deps: RetentionDeps): Promise<RetentionReport> {
  const { store, retention, erasures, mailFolder, now } = deps;
  if (erasures) await settleErasures(store, erasures, now);
  if (!(await mayDelete(store, now))) return waitANight(store, now);
  await store.write((trx) => noteUses(trx));
  await shortenOldOps(store, now);
  const people = await erasePeople(deps);
  const meetings = await foldOldMeetings(deps);
  const notes = await blankOldNotes(store, now);
  const mail = mailFolder ? await dropOldMail(mailFolder, now) : 0;
  const rest = await store.write(async (trx) => {
    const report = {
      sessions: await endOldAccess(trx, retention, now),
      expired: await dropExpired(trx, retention, now),
      views: await dropViews(trx, now - retention.audit * DAY_MS),
      audit: await pruneAudit(trx, now - retention.audit * DAY_MS),
      memberships: await closeGroups(store, trx, now - retention.groups * DAY_MS),
      payloads: await blankOldPayloads(trx, now - retention.attendance * DAY_MS),
      agendas: await reduceOldAgendas(store, trx, now),
      removed: await letGoRemoved(trx, now),
      nonMembers: await expireNonMembers(store, trx, now),
    };
    await dropOldWrites(trx, now);
    const detail = { people, meetings, notes, mail, ...report };
    await appendAudit(trx, { at: now, actorId: null, action: 'retention.ran', detail });
    return report;
  });
  const gone = people + meetings + notes + rest.removed + rest.nonMembers;
  if (gone > 0) await store.compact?.(Number.POSITIVE_INFINITY);
  return { waits: false, people, meetings, notes, mail, ...rest };
}

/** Recorded for the operator; the next night deletes. */
async function waitANight(store: Store, now: number): Promise<RetentionReport> {
  await store.write((trx) =>
    appendAudit(trx, { at: now, actorId: null, action: 'retention.waited' }),
  );
  return { ...NOTHING, waits: true };
}

async function erasePeople({ store, retention, erasures, now }: RetentionDeps): Promise<number> {
  const due = await findDue(store.read, retention, now).execute();
  let count = 0;
  for (const { id: personId } of due) {
    const erasure = { personId, actorId: null, by: 'retention', now } as const;
    const erased = await store.write(async (trx) => {
      // Skips people who agreed since the list was read.
      const still = await findDue(trx, retention, now).where('people.id', '=', personId).execute();
      return still.length === 0 ? null : erasePerson(store, trx, erasure);
    });
    if (!erased) continue;
    count += 1;
    erasures?.add([{ id: erased.id, createdAt: erased.createdAt }]);
  }
  return count;
}

/** Registrations left pending, rejected people, and warned accounts. Never an admin. */
function findDue(db: Db, retention: Retention, now: number) {
  const before = (days: number) => now - days * DAY_MS;
  return db
    .selectFrom('people')
    .select('people.id')
    .where('erased_at', 'is', null)
    .where('role', '!=', 'admin')
    .where((eb) => {
      const since = eb.fn.coalesce('decided_at', 'created_at');
      const isUnasked = hasAgreedToNothing(eb, before(retention.unconsented));
      return eb.or([
        eb.and([eb('status', '=', 'pending'), eb(since, '<', before(retention.pending))]),
        eb.and([
          eb('status', '=', 'rejected'),
          eb('departed_at', 'is', null),
          eb(since, '<', before(retention.rejected)),
        ]),
        eb.and([isUnasked, isWarnedLongEnough(eb, now)]),
        eb.and([isUnused(eb, now), isWarnedLongEnough(eb, now)]),
      ]);
    })
    .orderBy('people.id');
}

/** By the later of date and registration: a phone's clock may have backdated it. */
async function foldOldMeetings({ store, retention, now }: RetentionDeps): Promise<number> {
  const before = now - retention.attendance * DAY_MS;
  const rows = await store.read
    .selectFrom('meetings as m')
    .leftJoin('attendance_totals as t', 't.meeting_id', 'm.id')
    .select('m.id')
    .where('m.date', '<', before)
    .where('m.created_at', '<', before)
    .where('t.folded_at', 'is', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += MEETINGS_A_TURN) {
    const turn = ids.slice(start, start + MEETINGS_A_TURN);
    await store.write((trx) => foldMeetings(trx, turn, now));
  }
  return ids.length;
}

async function endOldAccess(trx: Trx, retention: Retention, now: number): Promise<number> {
  const before = now - retention.sessions * DAY_MS;
  const ended = await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('seen_at', '<', before), eb('expires_at', '<', now)]))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

async function dropViews(trx: Trx, before: number): Promise<number> {
  const day = new Date(before).toISOString().slice(0, 10);
  const gone = await trx.deleteFrom('record_views').where('day', '<', day).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function closeGroups(store: Store, trx: Trx, before: number): Promise<number> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['m.id', 'g.deleted_at'])
    .where('g.deleted_at', '<', before)
    .where('m.left_at', 'is', null)
    .execute();
  for (const { id, deleted_at } of rows) {
    const change = await store.nextChange(trx);
    const left = { left_at: deleted_at, change };
    await trx.updateTable('memberships').set(left).where('id', '=', id).execute();
  }
  return rows.length;
}
