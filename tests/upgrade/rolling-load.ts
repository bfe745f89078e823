import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Got } from '../../bench/nation/ask.ts';
import type { Parish } from '../../bench/server-support/parishes.ts';
import { pushRequest, requestBytes } from '../../bench/server-support/wire.ts';
import { pollUntil } from '../e2e/support/poll-until.ts';

/** By status, «503» only with Retry-After; «503 bare» and «lost» are faults. */
export type Told = Record<string, number>;

export type LoadReport = {
  pushes: Told;
  reads: Told;
  streams: Told;
  /** By version of the notice, how many agreed to it. */
  notices: Told;
  hints: number;
  marks: number;
  /** The longest that a phone needed until its push was taken, ms. */
  slowestPushMs: number;
};

export type Load = {
  /** Resolves after so many further pushes were taken and the streams have heard of some. */
  goOn(pushes: number): Promise<void>;
  /** Phones finish what they began. */
  stop(): Promise<LoadReport>;
};

const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 180_000;
const PER_PHONE = ['/api/auth/me', '/api/communities'];

/** Phones that push a meeting's marks, read, and hold a live stream each, until they are told to stop. */
export function startLoad(port: number, parishes: readonly Parish[]): Load {
  const report: LoadReport = {
    ...{ pushes: {}, reads: {}, streams: {}, notices: {}, hints: 0, marks: 0, slowestPushMs: 0 },
  };
  const state = { isOver: false, port, report };
  const phones = parishes.map((parish, index) => {
    const phone: Phone = {
      agreed: '',
      parish,
      address: `127.1.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`,
    };
    const stream = keepListening(phone, state);
    return { working: keepPushing(phone, state), stream };
  });
  const taken = () => report.pushes['200'] ?? 0;
  return {
    async goOn(pushes) {
      const [before, heard] = [taken(), report.hints];
      const isEnough = () => taken() >= before + pushes && report.hints > heard;
      await pollUntil(isEnough, LONGEST_WAIT_MS).catch(() => {
        throw new Error(`The phones do not get on: ${JSON.stringify(report)}`);
      });
    },
    async stop() {
      state.isOver = true;
      await Promise.all(phones.map(({ working }) => working));
      for (const { stream } of phones) stream.close();
      return report;
    },
  };
}

type State = { isOver: boolean; port: number; report: LoadReport };
/** `agreed`: the newest notice that its leader agreed to. */
type Phone = { parish: Parish; address: string; agreed: string };

async function keepPushing(phone: Phone, state: State): Promise<void> {
  const { parish } = phone;
  const { report } = state;
  let seq = 1;
  await agree(phone, state);
  for (const { uuid } of parish.meetings) {
    if (state.isOver) return;
    const taps = parish.people.map((memberId) => ({ parish, meeting: uuid, memberId }));
    const began = performance.now();
    await sendUntilTaken(pushRequest(taps, seq), phone, state);
    report.slowestPushMs = Math.max(report.slowestPushMs, performance.now() - began);
    report.marks += taps.length;
    seq += taps.length;
    for (const path of PER_PHONE) await read(path, phone, state);
    await wait(PAUSE_MS * (1 + Math.random()));
  }
  throw new Error('A phone has no more meetings: give it more.');
}

/** The same bytes again, after as long as it was told to wait. */
async function sendUntilTaken(request: Buffer, phone: Phone, state: State): Promise<void> {
  for (;;) {
    const got = await ask(request, { port: state.port, address: phone.address });
    count(state.report.pushes, got.status, got.retryAfterS);
    if (got.status === 200) {
      const applied = got.body.match(/"outcome":"(applied|duplicate)"/g)?.length ?? 0;
      if (applied < 20) count(state.report.pushes, -applied, null);
      return;
    }
    if (got.status === 403) await agree(phone, state);
    await wait((got.retryAfterS ?? 1) * 1_000 * (1 + Math.random()));
  }
}

async function read(path: string, { parish, address }: Phone, state: State): Promise<Got> {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${parish.token}\r\n\r\n`;
  const got = await ask(Buffer.from(head), { port: state.port, address });
  count(state.report.reads, got.status, got.retryAfterS);
  return got;
}

/** Agrees to the notice of whoever answers, unless an equal or newer one was agreed to. */
async function agree(phone: Phone, state: State): Promise<void> {
  const told = await read('/api/privacy/notice', phone, state);
  const version = /"version":"([^"]+)"/.exec(told.body)?.[1];
  if (version === undefined || version <= phone.agreed) return;
  const headers = { authorization: `Bearer ${phone.parish.token}` };
  const consent = { version, notice: true, sensitive: true, messages: false, financial: false };
  const request = requestBytes('/api/me/consents', headers, consent);
  const got = await ask(request, { port: state.port, address: phone.address });
  if (got.status !== 201) return;
  phone.agreed = version;
  state.report.notices[version] = (state.report.notices[version] ?? 0) + 1;
}

function count(told: Told, status: number, retryAfterS: number | null): void {
  const isBare = status === 503 && retryAfterS === null;
  const name = status === 0 ? 'lost' : `${status}${isBare ? ' bare' : ''}`;
  told[name] = (told[name] ?? 0) + 1;
}

/** Opens its stream again whenever it ends, as phones do. */
function keepListening({ parish, address }: Phone, state: State): { close(): void } {
  let isClosed = false;
  let request: ReturnType<typeof get> | null = null;
  const later = (ms: number) => {
    if (!isClosed) setTimeout(open, ms * (1 + Math.random())).unref();
  };
  const open = () => {
    if (isClosed) return;
    const headers = { authorization: `Bearer ${parish.token}` };
    const place = { port: state.port, host: '127.0.0.1', localAddress: address };
    request = get({ ...place, path: '/api/sync/live', headers, agent: false }, (answer) => {
      const { statusCode = 0, headers: told } = answer;
      const retryAfterS = Number(told['retry-after'] ?? 0) || null;
      count(state.report.streams, statusCode, retryAfterS);
      let events = 0;
      answer.setEncoding('utf8').on('data', (text: string) => {
        const came = text.match(/^data:/gm)?.length ?? 0;
        // The first is the greeting of every stream.
        state.report.hints += events === 0 ? Math.max(0, came - 1) : came;
        events += came;
      });
      answer.once('close', () => later((retryAfterS ?? 1) * 1_000));
      answer.on('error', () => {});
    });
    request.once('error', () => {
      if (isClosed) return;
      count(state.report.streams, 0, null);
      later(1_000);
    });
  };
  open();
  return {
    close() {
      isClosed = true;
      request?.destroy();
    },
  };
}
