import { kindOfCreate, updateFollowUp } from '#contract/follow-up';
import {
  keepMeetingsApart,
  matchName,
  mergeMeetings,
  restoreMeeting,
  setAsideMeeting,
} from '#contract/meeting-review';
import { createMeeting } from '#contract/meetings';
import { registerPublicMeeting } from '#contract/public-meeting';
import type { WireOp } from '#contract/sync';
import { createTeamMeeting } from '#contract/teams';
import { addActivity, updateActivity } from '#contract/weekly';
import type { Db } from '../database/schema.ts';
import { findNote } from '../follow-up/follow-up-row.ts';
import { isRestorable } from '../groups/restorable.ts';
import type { HttpProblem } from '../http/problem.ts';
import { findMeeting } from '../meetings/find-meeting.ts';
import { groupsOfLinks } from '../public-meeting/groups-of-links.ts';
import { findActivity } from '../weekly/activity-row.ts';
import type { Batch } from './batch.ts';
import { couldOnceWrite } from './could-once-write.ts';
import type { OwnedOp } from './read-ops.ts';
import { linkOf } from './read-ops.ts';

/** A decision about a register is no field record: it is refused. */
const DECISIONS: ReadonlySet<string> = new Set(
  [setAsideMeeting, restoreMeeting, mergeMeetings, keepMeetingsApart, matchName].map(
    (row) => row.name,
  ),
);

/**
 * The group of a refused field record, if its author once could write there, or held its old link,
 * or the group was deleted (G15). Null otherwise, and for refused content.
 */
export async function formerGroup(
  batch: Batch,
  op: OwnedOp,
  problem: HttpProblem,
): Promise<number | null> {
  const { caller, trx } = batch.call;
  const aboutAuthority = problem.status === 403 || problem.status === 404;
  if (!aboutAuthority) return null;
  if (op.op.userId === null) return formerlyLinked(batch, op);
  if (!caller) return null;
  if (DECISIONS.has(op.op.endpoint)) return null;
  const groupId = await groupOfOp(trx, op.op, op.owner);
  if (groupId === null) return null;
  const isTied = batch.ties.get(groupId) ?? (await couldOnceWrite(trx, caller.personId, groupId));
  batch.ties.set(groupId, isTied);
  return isTied ? groupId : null;
}

/**
 * A public form recorded while its link was valid. Deleted groups may return; erased ones have no
 * coordinator.
 */
async function formerlyLinked({ call }: Batch, { op }: OwnedOp): Promise<number | null> {
  if (op.endpoint !== registerPublicMeeting.name) return null;
  const groupId = await groupOfLink(call.trx, linkOf(op));
  if (groupId === null) return null;
  const { deleted_at } = await call.trx
    .selectFrom('groups')
    .select('deleted_at')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return deleted_at === null || isRestorable(deleted_at, call.now) ? groupId : null;
}

/** The group an operation is about, deleted ones and what waits in quarantine included. */
export async function groupOfOp(db: Db, op: WireOp, owner: string): Promise<number | null> {
  if (op.endpoint === createTeamMeeting.name) return groupIfExists(db, Number(op.body.teamId));
  if (op.endpoint === addActivity.name) return groupIfExists(db, Number(op.body.groupId ?? 0));
  if (isCreate(op.endpoint)) return groupIfExists(db, Number(op.params.id));
  if (op.endpoint === registerPublicMeeting.name) return groupOfLink(db, linkOf(op));
  const uuid = String(op.params.id).toLowerCase();
  const recorded = await findRecord(db, op.endpoint, uuid);
  return recorded?.group_id ?? groupOfWaiting(db, uuid, owner);
}

async function findRecord(
  db: Db,
  endpoint: string,
  uuid: string,
): Promise<{ group_id: number | null } | undefined> {
  if (endpoint === updateActivity.name) return findActivity(db, uuid);
  const find = endpoint === updateFollowUp.name ? findNote : findMeeting;
  const [recorded] = await find(db, { uuid });
  return recorded;
}

/** Calls whose body may bring the id of a new record. */
export function isCreate(endpoint: string): boolean {
  const makesMeeting = endpoint === createMeeting.name || endpoint === createTeamMeeting.name;
  return makesMeeting || endpoint === addActivity.name || kindOfCreate(endpoint) !== null;
}

/** The id that an operation brings for what it makes; null when it brings none. */
export function madeBy({ body }: Pick<WireOp, 'body'>): string | null {
  return typeof body.id === 'string' ? body.id.toLowerCase() : null;
}

/** By index: cost stays constant with many entries. */
async function groupOfWaiting(db: Db, uuid: string, owner: string): Promise<number | null> {
  const waiting = await db
    .selectFrom('quarantine')
    .select(['group_id', 'endpoint'])
    .where('owner', '=', owner)
    .where('makes', '=', uuid)
    .execute();
  return waiting.find(({ endpoint }) => isCreate(endpoint))?.group_id ?? null;
}

async function groupOfLink(db: Db, publicId: string): Promise<number | null> {
  return (await groupsOfLinks(db, [publicId])).get(publicId) ?? null;
}

async function groupIfExists(db: Db, id: number): Promise<number | null> {
  if (!Number.isSafeInteger(id) || id > 2_147_483_647) return null;
  const group = await db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst();
  return group?.id ?? null;
}
