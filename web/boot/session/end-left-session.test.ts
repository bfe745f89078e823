import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endLeftSession } from './end-left-session.ts';

let left: string | null;
let asked: { url: string; init: RequestInit }[];
let answer: () => Response;

const store = {
  left: () => left,
  leave: (token: string | null) => {
    left = token;
  },
};
const json = (status: number) => Response.json({ ok: true }, { status });

beforeEach(() => {
  left = 't-7';
  asked = [];
  answer = () => json(200);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('ends the session by its token, whoever else is signed in by now', async () => {
  await endLeftSession(store);
  expect(asked).toMatchObject([
    {
      url: '/api/auth/logout',
      init: { method: 'POST', credentials: 'omit', headers: { Authorization: 'Bearer t-7' } },
    },
  ]);
  expect(left).toBeNull();
});

it('asks nothing when no session was left', async () => {
  left = null;
  await endLeftSession(store);
  expect(asked).toEqual([]);
});

it.each([
  ['there is no signal', () => Promise.reject(new TypeError('offline')) as never],
  ['the server is busy', () => json(503)],
  ['a hotel answers', () => new Response('<p>Bienvenido</p>')],
])('keeps it for the next occasion when %s', async (_, strange) => {
  answer = strange;
  await endLeftSession(store);
  expect(left).toBe('t-7');
});

it('does not forget another session that was left meanwhile', async () => {
  answer = () => {
    left = 't-8';
    return json(200);
  };
  await endLeftSession(store);
  expect(left).toBe('t-8');
});
