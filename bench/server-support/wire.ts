import { randomFillSync } from 'node:crypto';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { uuidv7 } from '#contract/core/uuid';
import type { WireOp } from '#contract/sync';
import type { Parish } from './parishes.ts';

/** A mark still on a phone: whose, in which meeting. */
export type Tap = { parish: Parish; meeting: string; memberId: number };

/** A whole HTTP/1.1 request, as bytes, so that nothing is left to do once the clock runs. */
export function requestBytes(path: string, headers: Record<string, string>, body: unknown): Buffer {
  const json = JSON.stringify(body);
  const lines = Object.entries({
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(json)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
}

/** What the outbox of one phone sends: all of it in one push. */
export function pushRequest(taps: readonly Tap[], firstSeq = 1): Buffer {
  const [first] = taps;
  if (!first) throw new Error('A push without marks says nothing.');
  const { parish } = first;
  return requestBytes('/api/sync/push', ownHeaders(parish), {
    queueId: queueOf(parish),
    sentWall: Date.now(),
    settledThrough: firstSeq - 1,
    ops: taps.map((tap, index) => wireOp(tap, firstSeq + index)),
  });
}

/** One mark as the call its outbox row stands for, with its key, as a serial replay sends it. */
export function markRequest({ parish, meeting, memberId }: Tap): Buffer {
  const headers = { ...ownHeaders(parish), 'Idempotency-Key': newOpId() };
  return requestBytes(`/api/meetings/${meeting}/attendance`, headers, {
    memberId,
    set: { present: true },
    base: { present: null },
  });
}

function wireOp({ parish, meeting, memberId }: Tap, seq: number): WireOp {
  const now = Date.now();
  return {
    opId: newOpId(),
    seq,
    userId: parish.leaderId,
    endpoint: 'attendance.mark',
    params: { id: meeting },
    body: { memberId },
    tapWall: now - 3_600_000,
    clockOffset: -12.5,
    seenServer: now - 7_200_000,
    schema: SCHEMA_VERSION,
    app: '0.1.0',
    set: { present: true },
    base: { present: null },
  };
}

function ownHeaders({ token, leaderId }: Parish): Record<string, string> {
  return { Authorization: `Bearer ${token}`, 'X-Outbox-Owner': String(leaderId) };
}

function queueOf({ leaderId }: Parish): string {
  return `bench-queue-${String(leaderId).padStart(8, '0')}`;
}

/** A key as phones make them: by time, so that neighbours lie together in an index. */
export function newOpId(): string {
  return uuidv7(Date.now(), (bytes) => randomFillSync(bytes));
}
