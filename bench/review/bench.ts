import { join } from 'node:path';
import { createStore } from '#server/database/create-store';
import { createDataFolder } from '#tests/e2e/support/start-server';
import { createTestApp } from '#tests/support/test-app';
import { createWirePhone, newId } from '#tests/support/wire-phone';
import { withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { median } from '../support/statistics.ts';

const ROUNDS = 9;
const MARKS = 60;
/** Waiting altogether; of the one person who sends, as many as one may have. */
const SIZES = [10, 100, 1_000, 10_000, 100_000];
const OWN_AT_MOST = 2_500;

/**
 * What sixty marks of a former leader take that wait for a coordinator, by how much waits already: the
 * longest against the shortest queue, on SQLite in a file.
 */
export function benchReview({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const folder = cleanup.add(await createDataFolder(), (it) => it.remove());
    const store = await createStore({
      url: `file:${join(folder.path, 'review.db')}`,
      guard: false,
    });
    const t = cleanup.add(await createTestApp({ store }), (it) => it.close());
    const former = await t.addPerson('coordinador_de_comunidad');
    const coordinator = await t.addPerson('coordinador_de_comunidad');
    const group = await t.addCommunity(coordinator.id);
    await t.addFormerCoordinator(group.id, former.id);
    const phone = createWirePhone(t, former);
    const meeting = newId(t);
    const body = { id: meeting, date: new Date(t.clock.now).toISOString() };
    const params = { id: group.id };
    await phone.send(phone.op({ endpoint: 'meetings.create', params, body }));
    const curve: number[] = [];
    let waiting = 1;
    for (const size of SIZES) {
      await fill(waiting, size);
      waiting = size;
      const times: number[] = [];
      for (let round = 0; round < (rounds ?? ROUNDS) + 2; round += 1) times.push(await send());
      curve.push(median(times.slice(2)));
    }
    const [shortest = 1, longest = 1] = [curve[0], curve.at(-1)];
    const steps = SIZES.map((size, index) => `${size}: ${curve[index]?.toFixed(1)} ms`);
    const result: Benched = {
      ...{ name: `review: ${MARKS} marks, 100,000 waiting`, unit: 'ms', goal: 1.5, peers: {} },
      ...{ ours: longest, limit: shortest, ratio: longest / shortest },
      notes: ['limit: the same with ten waiting', `by how much waits: ${steps.join(', ')}`],
    };
    return [result];

    /** A push, and then as if it had never been: the person's room stays as it is. */
    async function send(): Promise<number> {
      const ops = Array.from({ length: MARKS }, () =>
        phone.op({
          endpoint: 'attendance.mark',
          params: { id: meeting },
          body: { memberId: coordinator.id },
          set: { present: true },
        }),
      );
      const start = performance.now();
      const answers = await phone.send(...ops);
      const ms = performance.now() - start;
      if (answers.some(({ outcome }) => outcome !== 'quarantined')) throw new Error('not waiting');
      const ids = ops.map(({ opId }) => opId);
      await store.write(async (trx) => {
        await trx.deleteFrom('quarantine').where('op_id', 'in', ids).execute();
        await trx.deleteFrom('applied_ops').where('op_id', 'in', ids).execute();
      });
      return ms;
    }

    async function fill(from: number, to: number): Promise<void> {
      for (let at = from; at < to; at += 500) {
        const rows = Array.from({ length: Math.min(500, to - at) }, (_, index) => {
          const number = at + index;
          const owner = number < OWN_AT_MOST ? former.id : 1_000 + (number % 400);
          return {
            ...{ owner: `u${owner}`, op_id: `filler-${number}`, group_id: group.id },
            ...{ person_id: owner, endpoint: 'attendance.mark', payload: FILLER, reason: 'former' },
            ...{ via: 'push' as const, state: 'waiting' as const, created_at: t.clock.now },
          };
        });
        await store.write((trx) => trx.insertInto('quarantine').values(rows).execute());
      }
    }
  });
}

/** As long as a mark. */
const FILLER = JSON.stringify({ body: { memberId: 1 }, padding: 'x'.repeat(400) });
