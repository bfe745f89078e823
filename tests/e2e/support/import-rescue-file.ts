import { randomFillSync, randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { HOUR_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import type { WireOp } from '#contract/sync';

/** The community of comunidad@demo.mx, and lider@demo.mx, who is a member of it. */
const COMMUNITY = 1;
const RECORDER = 6;

/**
 * Hands in, as whoever is signed in on this page, the rescue file of a phone that could not send: a
 * meeting of two days ago with the marks of three people, and a reading.
 */
export async function importRescueFile(page: Page): Promise<void> {
  const tapWall = Date.now() - 48 * HOUR_MS;
  const meeting = uuidv7(tapWall, (bytes) => randomFillSync(bytes));
  const date = new Date(tapWall - HOUR_MS).toISOString();
  const members = await ask<{ id: number; user: { id: number } }[]>(
    page,
    `/communities/${COMMUNITY}/members`,
  );
  let seq = 0;
  const op = (fields: Pick<WireOp, 'endpoint' | 'params' | 'body' | 'set'>): WireOp => {
    seq += 1;
    const tap = { opId: randomUUID(), seq, userId: RECORDER, tapWall: tapWall + seq * 1_000 };
    return { ...tap, clockOffset: 0, seenServer: null, schema: 1, app: 'lideres-1', ...fields };
  };
  const born = { id: meeting, date, temaEscola: 'La corrección fraterna' };
  const marks = members.slice(0, 3).map(({ user }, place) =>
    op({
      endpoint: 'attendance.mark',
      params: { id: meeting },
      body: { memberId: user.id },
      set: place === 2 ? { present: false, excused: true } : { present: true, punctual: true },
    }),
  );
  const note = { date, attendeeId: members[0]?.id, bookTitle: 'Introducción a la vida devota' };
  const ops = [
    op({ endpoint: 'meetings.create', params: { id: COMMUNITY }, body: born }),
    ...marks,
    op({
      endpoint: 'readings.create',
      params: { id: COMMUNITY },
      body: { ...note, id: randomUUID(), pagesRead: 40 },
    }),
  ];
  await ask(page, '/sync/import', { ops });
}

/** Through the page's own session. */
function ask<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([path, body]) => {
      const token = localStorage.getItem('auth_token');
      const answer = await fetch(`/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  );
}
