import { DAY_MS } from '#contract/core/durations';
import { parseText } from '#contract/text/parse-text';
import type { Trx } from '../database/schema.ts';
import { COMMON_GOOD, COMMON_GOOD_VERSION } from './courses/common-good.ts';
import { LISTENING } from './courses/listening.ts';
import { PERSON_AND_SUBSIDIARITY } from './courses/person-and-subsidiarity.ts';
import { PRAYER_OF_THE_LEADER } from './courses/prayer-of-the-leader.ts';
import type { Network } from './network.ts';

const COURSES = [
  { ...PERSON_AND_SUBSIDIARITY, version: 1 },
  { ...PRAYER_OF_THE_LEADER, version: 1 },
  { ...COMMON_GOOD, version: COMMON_GOOD_VERSION },
  { ...LISTENING, version: 1 },
];

/** Half read, and read in its first version, by these. */
const READERS = ['integrante@demo.mx', 'comunidad@demo.mx'];
const HALF_READ = 2;
const READ_BEFORE = 3;

/** Four courses; some have read one half, and another before it was changed. */
export async function storeFormationLife(
  trx: Trx,
  next: Network['next'],
  now: number,
): Promise<void> {
  for (const [index, { title, description, content, version }] of COURSES.entries()) {
    const made = { created_by: 1, created_at: now - 90 * DAY_MS };
    await trx
      .insertInto('formation_modules')
      .values({
        ...{ title, description, content, version, sort_order: index + 1, ...made },
        body_blocks: JSON.stringify(parseText(content)),
        updated_at: version > 1 ? now - 3 * DAY_MS : made.created_at,
        change: takeChange(next),
      })
      .execute();
  }
  const readers = await trx
    .selectFrom('people')
    .select('id')
    .where('email', 'in', READERS)
    .execute();
  for (const { id } of readers) await storeReading(trx, next, id, now);
}

async function storeReading(
  trx: Trx,
  next: Network['next'],
  person_id: number,
  now: number,
): Promise<void> {
  const at = now - 12 * DAY_MS;
  const [begun, complete] = [takeChange(next), takeChange(next)];
  const stamp = { change: complete, queue: null, seq: null, at };
  await trx
    .insertInto('formation_progress')
    .values({ person_id, module_id: HALF_READ, created_at: at, change: begun })
    .execute();
  await trx
    .insertInto('formation_progress')
    .values({
      ...{ person_id, module_id: READ_BEFORE, created_at: at, change: complete },
      ...{ completed: 1, completed_version: 1, completed_at: at },
      stamps: JSON.stringify({ completed: stamp }),
    })
    .execute();
  await trx
    .insertInto('formation_places')
    .values({
      ...{ person_id, module_id: HALF_READ, section: 2, change: begun },
      stamp: JSON.stringify({ ...stamp, change: begun }),
    })
    .execute();
}

function takeChange(next: Network['next']): number {
  const { change } = next;
  next.change += 1;
  return change;
}
