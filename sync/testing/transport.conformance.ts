import { beforeEach, describe, expect, it } from 'vitest';
import type { PushRequest, Reply, Transport } from '../ports.ts';
import { createSignal } from './script-transport.ts';

/** The network's HTTP answer, or null for none. */
export type WebAnswer = { status: number; headers?: Record<string, string>; text?: string } | null;
/** A request as sent; `path` is below `/api`, header names in lower case. */
export type WebRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
};

export type TransportUnderTest = {
  /** For the queue of person 7, whose bearer is `secret`. */
  transport: Transport;
  answerWith(answer: WebAnswer): void;
  requests(): WebRequest[];
};

const UNREACHABLE = { type: 'unreachable' } as const;
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };
const OURS = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Error-Code': 'code' };

const pushed = { ops: [], serverNow: 5, epoch: 'e1' };
const pulled = {
  ...{ epoch: 'e1', serverNow: 5, cursor: 'c2', reset: false, more: false, through: 3 },
  ...{ groups: [], members: [], formerMembers: [], meetings: [], followUps: [] },
  gone: { members: [], meetings: [] },
};
const asked = { unknown: ['a'], epoch: 'e1' };
const request: PushRequest = { queueId: 'queue-1', sentWall: 9, settledThrough: 0, ops: [] };

/** Every transport trusts only the server and reports it exactly. */
export function transportConformance(name: string, make: () => TransportUnderTest): void {
  describe(`${name} is a transport`, () => {
    let under: TransportUnderTest;
    let calls: [string, unknown, () => Promise<Reply<unknown>>][];

    beforeEach(() => {
      under = make();
      const { signal } = createSignal();
      calls = [
        ['push', pushed, () => under.transport.push(request, 7, signal)],
        ['pull', pulled, () => under.transport.pull('c1', signal)],
        ['known', asked, () => under.transport.known(['a', 'b'], signal)],
      ];
    });

    async function everyCall(answer: (body: unknown) => WebAnswer, expected: object) {
      for (const [call, body, run] of calls) {
        under.answerWith(answer(body));
        expect(await run(), call).toEqual(
          'type' in expected ? expected : { type: 'answered', body },
        );
      }
    }

    it('hands over what the server answers', async () => {
      await everyCall((body) => ({ status: 200, headers: JSON_TYPE, text: json(body) }), {});
    });

    it('asks for what the contract names, as the person whose queue it is', async () => {
      await everyCall((body) => ({ status: 200, headers: JSON_TYPE, text: json(body) }), {});
      expect(under.requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /sync/push',
        'GET /sync/pull?cursor=c1',
        'POST /sync/known',
      ]);
      for (const { headers } of under.requests()) {
        expect(headers).toMatchObject({ authorization: 'Bearer secret', 'x-outbox-owner': '7' });
      }
      expect(under.requests()[0]?.body).toEqual(request);
      expect(under.requests()[2]?.body).toEqual({ opIds: ['a', 'b'] });
    });

    it('asks for everything when there is no cursor, and for any cursor as it is', async () => {
      const { signal } = createSignal();
      await under.transport.pull(null, signal);
      await under.transport.pull('a&b=ñ/?', signal);
      expect(under.requests().map(({ path }) => path)).toEqual([
        '/sync/pull',
        `/sync/pull?cursor=${encodeURIComponent('a&b=ñ/?')}`,
      ]);
    });

    it('sends a public form’s queue without saying who is signed in here', async () => {
      under.answerWith({ status: 200, headers: JSON_TYPE, text: json(pushed) });
      await under.transport.push(request, null, createSignal().signal);
      const names = Object.keys(under.requests()[0]?.headers ?? {});
      expect(names).not.toContain('authorization');
      expect(names).not.toContain('x-outbox-owner');
    });

    it('is out of reach when no answer comes', () => everyCall(() => null, UNREACHABLE));

    it('takes a page of somebody between for no answer, whatever its status', async () => {
      const page = {
        headers: { 'Content-Type': 'text/html' },
        text: '<h1>Bienvenido al hotel</h1>',
      };
      for (const status of [200, 302, 401, 403, 404, 413]) {
        await everyCall(() => ({ status, ...page }), UNREACHABLE);
      }
    });

    it('takes JSON of another shape for no answer', async () => {
      await everyCall(
        () => ({ status: 200, headers: JSON_TYPE, text: '{"ok":true}' }),
        UNREACHABLE,
      );
    });

    it('takes an answer that was cut, or names another type, for none', async () => {
      await everyCall(
        (body) => ({ status: 200, headers: JSON_TYPE, text: json(body).slice(0, -2) }),
        UNREACHABLE,
      );
      await everyCall(
        (body) => ({ status: 200, headers: { 'Content-Type': 'text/html' }, text: json(body) }),
        UNREACHABLE,
      );
    });

    it('hands over a refusal of the server with its status, code and sentence', async () => {
      for (const status of [401, 409, 413, 426, 429, 503]) {
        await everyCall(() => ({ status, headers: OURS, text: 'No se puede.' }), {
          type: 'refused',
          status,
          code: 'code',
          text: 'No se puede.',
          retryAfterMs: null,
        });
      }
    });

    it('reads how long it is asked to wait', async () => {
      under.answerWith({ status: 429, headers: { ...OURS, 'Retry-After': '12' }, text: 'Espera.' });
      for (const [, , run] of calls) {
        expect(await run()).toMatchObject({ type: 'refused', retryAfterMs: 12_000 });
      }
    });

    it('knows a server in trouble even from what stands before it', async () => {
      const trouble = {
        status: 504,
        headers: { 'Content-Type': 'text/html' },
        text: '<h1>504</h1>',
      };
      under.answerWith(trouble);
      for (const [, , run] of calls) {
        expect(await run()).toMatchObject({ type: 'refused', status: 504, code: null });
      }
    });

    it('lets go at once of what was called off', async () => {
      const { signal, abort } = createSignal();
      abort();
      expect(await under.transport.push(request, 7, signal)).toEqual(UNREACHABLE);
      expect(await under.transport.pull(null, signal)).toEqual(UNREACHABLE);
      expect(await under.transport.known([], signal)).toEqual(UNREACHABLE);
    });
  });
}

function json(body: unknown): string {
  return JSON.stringify(body);
}
