import { expect, it } from 'vitest';
import { HttpProblem } from '../http/problem.ts';
import { type Replica, ReplicaRefusal } from './replica.ts';
import { createReports, REST_MS } from './reports.ts';
import type { Trx } from './schema.ts';

const lost = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });

/** Reports over a replica that behaves as `at.replica` says and records where it was asked. */
function createScene() {
  const at = { now: 0, replica: null as Error | null };
  const asked: string[] = [];
  const told: string[] = [];
  const replica: Replica = {
    async snapshot(moment, job) {
      asked.push(moment.lsn);
      if (at.replica) throw at.replica;
      return job('replica' as unknown as Trx);
    },
    look: async () => ({ type: 'unreachable' }),
    close: async () => {},
  };
  const reports = createReports({
    ...{ replica, now: () => at.now, onProblem: () => {} },
    primary: {
      atOnce: 3,
      snapshot: (job) => job('primary' as unknown as Trx),
      close: async () => {},
    },
    readMoment: async () => ({ lsn: `0/${at.now}`, epoch: 'one' }),
    onReport: ({ source, reason }) => void told.push(`${source} ${reason}`),
  });
  const read = () => reports.snapshot(async (trx) => String(trx));
  return { at, asked, told, reports, read };
}

it('a report goes to the replica, with the moment it was asked for', async () => {
  const { at, asked, read } = createScene();
  at.now = 7;
  expect([await read(), asked]).toEqual(['replica', ['0/7']]);
});

it.each([
  ['behind', new ReplicaRefusal('behind')],
  ['not-standby', new ReplicaRefusal('not-standby')],
  ['failed', lost()],
])('one that cannot answer (%s) is left alone, then tried by one alone', async (reason, error) => {
  const { at, asked, told, read } = createScene();
  at.replica = error;
  expect([await read(), await read()]).toEqual(['primary', 'primary']);
  expect(asked).toHaveLength(1);
  at.now = REST_MS;
  await Promise.all([read(), read(), read()]);
  expect(asked).toHaveLength(2);
  at.now = 2 * REST_MS;
  at.replica = null;
  expect(await Promise.all([read(), read()])).toEqual(['replica', 'primary']);
  expect(await read()).toBe('replica');
  expect(told.slice(0, 2)).toEqual([`primary ${reason}`, 'primary resting']);
});

it('one that is busy is asked again by the next', async () => {
  const { at, asked, told, read } = createScene();
  at.replica = new Error('timeout exceeded when trying to connect');
  await read();
  await read();
  expect([asked.length, told]).toEqual([2, ['primary busy', 'primary busy']]);
});

it('a refusal of the report itself is an answer, and is not asked twice', async () => {
  const { reports, told } = createScene();
  let runs = 0;
  const refused = reports.snapshot(async () => {
    runs += 1;
    throw new HttpProblem(404, 'not_found', 'No se encontró');
  });
  await expect(refused).rejects.toThrow('No se encontró');
  expect([runs, told]).toEqual([1, ['replica current']]);
});
