import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from '#tests/support/test-app';

export type Writer = { name: string; secret: string; groupId: number };

/** One act of recording, however often it was sent. */
export type Written = { tag: string; groupId: number };
export type Acknowledged = Written & {
  /** Which process answered. */
  server: number;
  /** When it was sent and when its answer came, ms. */
  sentAt: number;
  at: number;
};

export type Tally = {
  acknowledged: Acknowledged[];
  /** Sent, and not answered as done when the run ended: there once or not at all. */
  unknown: Written[];
  /** How often each other answer came; `none` where none came. */
  refused: Record<string, number>;
};

/** Coordinators who are signed in, each with a community of their own. */
export async function createWriters(app: TestApp, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, secret } = await app.addPerson('coordinador_de_comunidad');
    const { id: groupId } = await app.addCommunity(id);
    writers.push({ name: `w${index}`, secret, groupId });
  }
  return writers;
}

/**
 * Records one meeting after another until `isOver`. What is refused is sent again under its key, to
 * another process each time, as phones behind a balancer do.
 */
export async function keepWriting(
  { name, secret, groupId }: Writer,
  { urls, tally, isOver }: { urls: readonly string[]; tally: Tally; isOver: () => boolean },
): Promise<void> {
  let turn = 0;
  for (let count = 0; !isOver(); count += 1) {
    const written = { tag: `${name}-${count}`, groupId };
    const key = randomUUID();
    let isDone = false;
    while (!isDone && !isOver()) {
      turn += 1;
      const server = turn % urls.length;
      const sentAt = performance.now();
      const answer = await send(`${urls[server]}/api/communities/${groupId}/meetings`, {
        ...{ key, secret, tag: written.tag },
      });
      isDone = answer === '201';
      if (isDone) {
        tally.acknowledged.push({ ...written, server, sentAt, at: performance.now() });
      } else {
        tally.refused[answer] = (tally.refused[answer] ?? 0) + 1;
        await wait(AGAIN_MS);
      }
    }
    if (!isDone) tally.unknown.push(written);
  }
}

const AGAIN_MS = 50;

async function send(
  url: string,
  { key, secret, tag }: { key: string; secret: string; tag: string },
): Promise<string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${secret}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        date: new Date().toISOString(),
        seAvanzoEnTema: false,
        prayedRosary: false,
        notes: tag,
      }),
    });
    await answer.text();
    const isAskedBack = answer.status !== 503 || answer.headers.has('retry-after');
    return isAskedBack ? String(answer.status) : '503 without Retry-After';
  } catch {
    return 'none';
  }
}
