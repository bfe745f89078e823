import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { endpoint } from '#contract/core/endpoint';
import { now } from '#web/clock/clock.ts';
import { createCaller } from './call.ts';
import { CallError, NoSignal, nullOn401, StrangeAnswer, sentenceOf } from './call-error.ts';
import { createNetwork } from './testing/network.ts';

const read = endpoint({
  name: 'test.read',
  method: 'GET',
  path: '/communities/:id/members',
  summary: 'x',
  params: v.object({ id: v.string() }),
  query: v.object({ from: v.optional(v.string()), size: v.optional(v.number()) }),
  answer: v.object({ names: v.array(v.string()) }),
});
const write = endpoint({
  name: 'test.write',
  method: 'POST',
  path: '/meetings',
  summary: 'x',
  body: v.object({ notes: v.string() }),
  answer: v.object({ ok: v.literal(true) }),
});

const json = (body: unknown, headers = {}) => ({
  status: 200,
  headers: { 'Content-Type': 'application/json', ...headers },
  text: JSON.stringify(body),
});

let network: ReturnType<typeof createNetwork>;
let token: string | null;
const call = createCaller(() => token);

beforeEach(() => {
  network = createNetwork();
  vi.stubGlobal('fetch', network.fetch);
  token = null;
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills in path and query, and leaves out what is not given', async () => {
    network.answerWith(json({ names: ['Ana'] }));
    const query = { from: 'añó', size: undefined };
    expect(await call(read, { params: { id: 'a/b' }, query })).toEqual({ names: ['Ana'] });
    expect(network.asked[0]).toMatchObject({
      method: 'GET',
      path: '/communities/a%2Fb/members?from=a%C3%B1%C3%B3',
      body: undefined,
      credentials: 'include',
    });
  });

  it('sends JSON with the cookie, and the bearer only when this browser has one', async () => {
    network.answerWith(json({ ok: true }));
    await call(write, { body: { notes: 'x' } });
    token = 'secret';
    await call(write, { body: { notes: 'y' } });
    expect(network.asked.map(({ body }) => body)).toEqual([{ notes: 'x' }, { notes: 'y' }]);
    expect(network.asked[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(network.asked.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer secret',
    ]);
  });

  it('packs a long body, and says so; where the browser cannot, it goes as it is', async () => {
    network.answerWith(json({ ok: true }));
    const notes = 'Sí, vinieron todos. '.repeat(300);
    await call(write, { body: { notes } });
    vi.stubGlobal('CompressionStream', undefined);
    await call(write, { body: { notes } });
    expect(network.asked.map(({ body }) => body)).toEqual([{ notes }, { notes }]);
    const packed = network.asked.map(({ headers }) => headers['content-encoding']);
    expect(packed).toEqual(['gzip', undefined]);
  });

  it('hands over nothing the contract does not name', async () => {
    network.answerWith(json({ names: [], secret: 1 }));
    expect(await call(read, { params: { id: '1' } })).toEqual({ names: [] });
  });

  it('throws the server’s no as status, colon and sentence, with code and field', async () => {
    network.answerWith({
      status: 422,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Error-Code': 'invalid',
        'X-Error-Field': 'notes',
      },
      text: 'Las notas son muy largas',
    });
    const problem = await call(write, { body: { notes: 'x' } }).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(CallError);
    expect(problem).toMatchObject({
      message: '422: Las notas son muy largas',
      status: 422,
      code: 'invalid',
      field: 'notes',
    });
    expect(sentenceOf(problem, 'Otra cosa')).toBe('Las notas son muy largas');
  });

  it('shows nobody a page that something in between put up', async () => {
    const page = { headers: { 'Content-Type': 'text/html' }, text: '<h1>502</h1>' };
    network.answerWith({ status: 502, ...page });
    const problem = await call(read, { params: { id: '1' } }).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(CallError);
    expect(problem).toMatchObject({
      message: '502: No se pudo en este momento. Intenta de nuevo.',
      code: null,
    });
    network.answerWith({ status: 200, ...page });
    await expect(call(read, { params: { id: '1' } })).rejects.toBeInstanceOf(NoSignal);
  });

  it.each([401, 403, 404, 407, 429])(
    'takes a %d that is not ours for nobody’s word',
    async (status) => {
      network.answerWith({ status, headers: { 'Content-Type': 'text/plain' }, text: 'Sign in' });
      await expect(call(read, { params: { id: '1' } })).rejects.toBeInstanceOf(NoSignal);
    },
  );

  it('tells JSON that the contract does not know from a page of a portal', async () => {
    network.answerWith(json({ nobody: true }));
    const problem = await call(read, { params: { id: '1' } }).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(StrangeAnswer);
    expect(problem).toBeInstanceOf(NoSignal);
    network.answerWith({ status: 200, headers: { 'Content-Type': 'text/html' }, text: '<h1>' });
    const page = await call(read, { params: { id: '1' } }).catch((thrown) => thrown);
    expect(page).not.toBeInstanceOf(StrangeAnswer);
  });

  it('throws NoSignal when nobody answers, or when it was called off', async () => {
    await expect(call(read, { params: { id: '1' } })).rejects.toBeInstanceOf(NoSignal);
    network.answerWith(json({ names: [] }));
    const signal = AbortSignal.abort();
    await expect(call(read, { params: { id: '1' }, signal })).rejects.toBeInstanceOf(NoSignal);
  });

  it('believes the answer to a keyed call only if it names the key', async () => {
    const options = { body: { notes: 'x' }, idempotencyKey: 'key-1' };
    network.answerWith(json({ ok: true }));
    await expect(call(write, options)).rejects.toBeInstanceOf(NoSignal);
    network.answerWith(json({ ok: true }, { 'Idempotency-Key': 'key-1' }));
    expect(await call(write, options)).toEqual({ ok: true });
    expect(network.asked[1]?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  });
});

describe('the clock of the phone', () => {
  const tomorrow = () => ({ Date: new Date(Date.now() + DAY_MS).toUTCString() });
  afterEach(async () => {
    network.answerWith(json({ names: [] }, { Date: new Date().toUTCString() }));
    await call(read, { params: { id: '1' } });
  });

  it('is measured by what our server answers, and by what it refuses', async () => {
    network.answerWith(json({ names: [] }, tomorrow()));
    await call(read, { params: { id: '1' } });
    expect(Math.abs(now() - Date.now() - DAY_MS)).toBeLessThan(5_000);
    const refusal = { 'Content-Type': 'text/plain', 'X-Error-Code': 'not_found' };
    const today = { Date: new Date().toUTCString() };
    network.answerWith({ status: 404, headers: { ...refusal, ...today }, text: 'No existe' });
    await expect(call(read, { params: { id: '1' } })).rejects.toThrow(CallError);
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000);
  });

  it.each([
    ['a page of a portal', { status: 200, headers: { 'Content-Type': 'text/html' }, text: '<p>' }],
    ['JSON of somebody else', json({ ok: true })],
    ['a proxy’s 404', { status: 404, headers: {}, text: 'Not found' }],
  ])('is never measured by %s', async (_, answer) => {
    network.answerWith({ ...answer, headers: { ...answer.headers, ...tomorrow() } });
    await expect(call(read, { params: { id: '1' } })).rejects.toThrow();
    expect(Math.abs(now() - Date.now())).toBeLessThan(5_000);
  });
});

describe('a read that may find nobody signed in', () => {
  it('is null on a 401 and fails on anything else', async () => {
    expect(await nullOn401(Promise.reject(new CallError(401, 'Inicia sesión')))).toBeNull();
    expect(await nullOn401(Promise.resolve(5))).toBe(5);
    await expect(nullOn401(Promise.reject(new CallError(403, 'No')))).rejects.toThrow('403: No');
    await expect(nullOn401(Promise.reject(new NoSignal()))).rejects.toBeInstanceOf(NoSignal);
  });
});
