import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { storeAgendas } from './agenda-life.ts';
import { storeDirectory } from './directory-life.ts';
import { addAbsences, buildFollowUpLife } from './follow-up-life.ts';
import { storeFormationLife } from './formation-life.ts';
import { storeForumLife } from './forum-life.ts';
import { continueIds } from './insert-rows.ts';
import type { Network, NetworkTools } from './network.ts';
import { storeObjectives } from './objective-life.ts';
import { storeOfficeLife } from './office-life.ts';
import { createRandom } from './random.ts';
import { buildLateMeetings, freezeDemoPeriods } from './report-life.ts';
import { buildSmallNetwork } from './small-network.ts';
import { storeNetwork } from './store-network.ts';
import { buildTeamLife } from './team-life.ts';
import { storeTertulias } from './tertulia-life.ts';
import { buildLateWeek, freezeDemoWeeks, storeActivities } from './weekly-life.ts';

const TEAM_SEED = 20_250_606;
const NOTES_SEED = 20_250_707;
const OFFICE_SEED = 20_250_808;
const TERTULIA_SEED = 20_251_010;
const WEEKLY_SEED = 20_251_111;
const LATE_SEED = 20_250_909;

export type DemoTools = NetworkTools & { now: number };

/** The accounts and what is around them: the first of every demo network, and its first ids. */
export async function storeSmall(trx: Trx, store: Store, tools: DemoTools): Promise<Network> {
  const small = buildSmallNetwork(tools);
  addAbsences(small);
  await storeNetwork(trx, store.engine, small);
  return small;
}

/** What a network of any size has beside its registers; stored after them. */
export async function storeLife(
  trx: Trx,
  store: Store,
  tools: DemoTools & { small: Network; isLarge: boolean },
): Promise<void> {
  const { small, isLarge, now } = tools;
  const { engine } = store;
  const teams = buildTeamLife({ ...tools, random: createRandom(TEAM_SEED) }, small);
  await storeNetwork(trx, engine, teams);
  const notes = buildFollowUpLife({ ...tools, random: createRandom(NOTES_SEED) }, small);
  await storeNetwork(trx, engine, notes);
  await storeOfficeLife(
    trx,
    engine,
    { ...tools, random: createRandom(OFFICE_SEED) },
    { next: small.next, isLarge },
  );
  await storeFormationLife(trx, small.next, now);
  await storeForumLife(trx, small.next, now);
  await storeTertulias(trx, { ...tools, random: createRandom(TERTULIA_SEED), now });
  await storeObjectives(trx, now);
  await storeAgendas(trx, { ...tools, now });
  await freezeDemoPeriods(trx, now);
  const late = buildLateMeetings({ ...tools, random: createRandom(LATE_SEED) }, small);
  await storeNetwork(trx, engine, late);
  const weekly = { ...tools, random: createRandom(WEEKLY_SEED) };
  await storeDirectory(trx, weekly, small.next);
  await storeActivities(trx, weekly, small.next);
  await freezeDemoWeeks(trx, now);
  await storeNetwork(trx, engine, buildLateWeek(weekly, small));
  for (const table of ['people', 'groups', 'memberships', 'meetings'] as const) {
    await continueIds(trx, engine, table);
  }
  // The numbers were counted while building; the sequence goes on after them.
  await store.take(trx, small.next.change - 1);
}
