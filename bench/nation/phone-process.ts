/** The process that plays all phones: each sends its marks until every one of them is answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Parish } from '../server-support/parishes.ts';
import { pushRequest } from '../server-support/wire.ts';
import { ask, type Got } from './ask.ts';

export type PhonesJob = { port: number; parishes: Parish[] };
export type Sent = {
  /** HTTP status; 0 where the connection was lost. */
  status: number;
  ms: number;
  hasRetryAfter: boolean;
};
export type PhoneDone = {
  sent: Sent[];
  /** From the first byte to the last answer, ms. */
  ms: number;
  /** Operations answered as done, now or before, in the answer that counted. */
  applied: number;
};
export type PhonesSaid =
  | { type: 'ready' }
  | { type: 'half' }
  | { type: 'done'; phones: PhoneDone[]; elapsedMs: number };

const LOST_MS = 1_000;
const MOST_TRIES = 60;

let fire: (() => void) | null = null;
process.on('message', (message: PhonesJob | 'fire') => {
  if (message === 'fire') fire?.();
  else void run(message);
});

async function run({ port, parishes }: PhonesJob): Promise<void> {
  const requests = parishes.map(pushOf);
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  tell({ type: 'ready' });
  await fired;
  const start = performance.now();
  let done = 0;
  const phones = await Promise.all(
    requests.map(async (request, index) => {
      const phone = await sendUntilDone(request, { port, address: addressOf(index) });
      done += 1;
      if (done === Math.ceil(requests.length / 2)) tell({ type: 'half' });
      return phone;
    }),
  );
  tell({ type: 'done', phones, elapsedMs: performance.now() - start });
}

/** Made once: whatever is sent again is sent under the same keys. */
function pushOf(parish: Parish): Buffer {
  const taps = parish.meetings.flatMap(({ uuid }) =>
    parish.people.map((memberId) => ({ parish, meeting: uuid, memberId })),
  );
  return pushRequest(taps);
}

async function sendUntilDone(
  request: Buffer,
  from: { port: number; address: string },
): Promise<PhoneDone> {
  const start = performance.now();
  const sent: Sent[] = [];
  while (sent.length < MOST_TRIES) {
    const begun = performance.now();
    const got = await ask(request, from);
    const { status, retryAfterS } = got;
    sent.push({ status, ms: performance.now() - begun, hasRetryAfter: retryAfterS !== null });
    if (status === 200) return { sent, ms: performance.now() - start, applied: countApplied(got) };
    // As phones do: not all of them at the same moment again.
    await wait((retryAfterS === null ? LOST_MS : retryAfterS * 1_000) * (1 + Math.random()));
  }
  return { sent, ms: performance.now() - start, applied: 0 };
}

function countApplied({ body }: Got): number {
  return body.match(/"outcome":"(applied|duplicate)"/g)?.length ?? 0;
}

/** Phones have addresses of their own; all of 127/8 is this machine. */
function addressOf(index: number): string {
  return `127.1.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
}

function tell(said: PhonesSaid): void {
  process.send?.(said);
}
