/**
 * A phone without an engine: what it records, plans, sends, is answered and shows, by the rules alone
 * and at once. Whether its disk, its lock and its alarms do as they should, the other tiers ask.
 */
import type { PullAnswer, WireOp } from '#contract/sync';
import { contentsOf, createKeys } from '#sync/record';
import { layPage } from '#sync/testing/memory-cache-store';
import {
  FRESH,
  type Hold,
  type Intent,
  OPEN_STATES,
  type OutboxRow,
  type RowPatch,
} from '#sync/types';
import { rowToWire } from '#sync/wire';
import { checkShown } from '../invariants/read-your-writes.ts';
import { createPhoneDisk, type PhoneDisk, seenOf } from '../phone-disk.ts';
import type { PaperPhone, PaperWorld, Parcel } from './paper-world.ts';

const LIMITS = { maxOps: 5, maxBytes: 1_000_000 };

export const wallOf = (world: PaperWorld, { skew }: PaperPhone): number => world.now + skew;

/** What of this phone belongs to who is signed in. */
export function ownDisk(phone: PaperPhone): PhoneDisk {
  const name = String(phone.userId);
  const disk =
    phone.disks.get(name) ?? createPhoneDisk(name, phone.userId, `queue-${phone.name}-${name}`);
  phone.disks.set(name, disk);
  return disk;
}

export function record(world: PaperWorld, phone: PaperPhone, intents: readonly Intent[]): void {
  const { ledger, stream, trace } = world;
  const disk = ownDisk(phone);
  const { queue, userId } = disk;
  const author = { meta: () => queue.meta, keys: createKeys(stream), userId, app: 'rules' };
  const rows = contentsOf(author, intents, wallOf(world, phone)).map((content): OutboxRow => {
    queue.meta.lastSeq += 1;
    const where = { phone: phone.name, trueTime: world.now, clockJumps: phone.jumps };
    ledger.note(content, { ...where, seen: seenOf(disk, content) });
    return { ...content, ...FRESH, seq: queue.meta.lastSeq };
  });
  for (const row of rows) queue.rows.set(row.seq, row);
  const keys = rows.map(({ opId }) => opId);
  ledger.saved(keys, 'saved');
  trace.add(`${phone.name} recorded ${keys.join(' ')}`);
  checkShown(ledger, phone, disk, rows);
}

/** What goes next, if anything. */
export function send(world: PaperWorld, phone: PaperPhone): void {
  const { rules, ledger, trace } = world;
  const disk = ownDisk(phone);
  const sentWall = wallOf(world, phone);
  const { batch, patches } = rules.planBatch(openRows(disk), sentWall, LIMITS);
  patch(disk, patches);
  const [first] = batch;
  if (!first) return;
  const ops: WireOp[] = batch.map(rowToWire);
  for (const op of ops) ledger.sending(op, first.queueId);
  trace.add(`${phone.name} sends ${ops.map(({ opId }) => opId).join(' ')}`);
  const body = { queueId: first.queueId, sentWall, ops };
  world.parcels.push({ phone, disk, batch, body, reply: null, isAwaited: true });
}

/** The answer to a parcel has come. */
export function settle(world: PaperWorld, { phone, disk, batch, reply }: Parcel): void {
  if (!reply) return;
  const now = wallOf(world, phone);
  patch(disk, world.rules.settleRows(openRows(disk), batch, reply, now, world.stream.unit));
  const { serverNow } = reply;
  disk.queue.meta.clock = { offset: serverNow - now, measuredAt: now, seenServer: serverNow };
  world.trace.add(`${phone.name} hears ${reply.ops.map((op) => `${op.opId}=${op.outcome}`)}`);
}

/** The push was refused as a whole, and waits for somebody. */
export function hold({ disk, batch }: Parcel, reason: Hold): void {
  const sent = new Set(batch.map(({ seq }) => seq));
  const held = openRows(disk).filter((row) => row.state === 'pending' && sent.has(row.seq));
  patch(
    disk,
    held.map(({ seq }) => ({ seq, patch: { hold: reason } })),
  );
}

/** Somebody signed in again, or the app was brought up to date. */
export function release(disk: PhoneDisk): void {
  const held = openRows(disk).filter((row) => row.hold !== null);
  patch(
    disk,
    held.map(({ seq }) => ({ seq, patch: { hold: null, nextAt: 0 } })),
  );
}

/** A page that was asked for from somewhere else than where the phone stands now is thrown away. */
export function takePage({ cache }: PhoneDisk, page: PullAnswer, askedFrom: string | null): void {
  if (askedFrom === (cache.position?.cursor ?? null)) layPage(cache, page);
}

function openRows({ queue }: PhoneDisk): OutboxRow[] {
  return [...queue.rows.values()].filter((row) => OPEN_STATES.some((one) => one === row.state));
}

function patch({ queue }: PhoneDisk, patches: readonly RowPatch[]): void {
  for (const { seq, patch } of patches) {
    const row = queue.rows.get(seq);
    if (row) queue.rows.set(seq, { ...row, ...patch });
  }
}
