import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLogger } from '../log.ts';
import { createErrorAnswer } from './answer-error.ts';
import { forbidden } from './problem.ts';

const answerTo = (error: Error, method = 'POST') => {
  const app = new Hono();
  app.onError(createErrorAnswer(silentLogger));
  app.all('/', () => {
    throw error;
  });
  return app.request('/', { method });
};
const coded = (code: string) => Object.assign(new Error('secret detail'), { code });

it('says a refusal as it is', async () => {
  const got = await answerTo(forbidden());
  expect([got.status, await got.text()]).toEqual([403, forbidden().message]);
});

it.each([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_FSYNC',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  'ECONNREFUSED',
  '55P03',
])('asks for another try when the database cannot store just now (%s)', async (code) => {
  const got = await answerTo(coded(code));
  expect([got.status, got.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await got.text()).toMatch(/^No se puede guardar ahora/);
  const read = await answerTo(coded(code), 'GET');
  expect([read.status, await read.text()]).toEqual([
    ...[503, 'No se puede consultar ahora. Intenta de nuevo en un momento'],
  ]);
});

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('asks for another try when PostgreSQL is gone (%s)', async (message) => {
  expect((await answerTo(new Error(message))).status).toBe(503);
});

it.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])(
  'what must be unique and is there already is the caller’s to mend, in either engine (%s)',
  async (code) => {
    const got = await answerTo(coded(code));
    expect([got.status, got.headers.get('x-error-code')]).toEqual([409, 'taken']);
    expect(await got.text()).toMatch(/^Ya hay un registro con ese identificador/);
  },
);

it.each(['SQLITE_CORRUPT', '23503', 'ENOENT'])('owns up to any other fault (%s)', async (code) => {
  const got = await answerTo(coded(code));
  expect([got.status, got.headers.get('x-error-code')]).toEqual([500, 'fault']);
  expect(await got.text()).not.toContain('secret');
});
