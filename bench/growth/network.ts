import type { Store } from '#server/database/create-store';
import { fillHuge } from '#server/demo/fill-huge';
import { startOfWeek } from '#server/demo/network';
import { createRandom } from '#server/demo/random';

/** Three years of weekly meetings of 20 people: so many communities make so many marks. */
export const WEEKS = 156;

/** The huge demo network with fewer communities, and without passwords. */
export async function fillNetwork(store: Store, communities: number): Promise<void> {
  const now = Date.now();
  const tools = { random: createRandom(1), passwordHash: 'none', week: startOfWeek(now), now };
  await fillHuge(store, tools, { communities, weeks: WEEKS });
}

export async function countMarks(store: Store): Promise<number> {
  const { count } = await store.read
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
