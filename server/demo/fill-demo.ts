import { createHash } from 'node:crypto';
import { CURRENT_NOTICE, fillNotice, noticeText, UNNAMED } from '#contract/privacy-notice';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import { createPasswords } from '../session/passwords.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { storeAgendas } from './agenda-life.ts';
import { storeDirectory } from './directory-life.ts';
import { addAbsences, buildFollowUpLife } from './follow-up-life.ts';
import { storeFormationLife } from './formation-life.ts';
import { storeForumLife } from './forum-life.ts';
import { continueIds, insertRows } from './insert-rows.ts';
import { buildLargeNetwork } from './large-network.ts';
import { type Network, type NetworkTools, startOfWeek } from './network.ts';
import { storeObjectives } from './objective-life.ts';
import { storeOfficeLife } from './office-life.ts';
import { createRandom } from './random.ts';
import { buildLateMeetings, freezeDemoPeriods } from './report-life.ts';
import { buildSmallNetwork } from './small-network.ts';
import { buildTeamLife } from './team-life.ts';
import { storeTertulias } from './tertulia-life.ts';
import { buildLateWeek, freezeDemoWeeks, storeActivities } from './weekly-life.ts';

export type DemoSize = 'small' | 'large';

const SEED = 20_240_212;
const LARGE_SEED = 20_250_101;
const TEAM_SEED = 20_250_606;
const NOTES_SEED = 20_250_707;
const OFFICE_SEED = 20_250_808;
const TERTULIA_SEED = 20_251_010;
const WEEKLY_SEED = 20_251_111;
const LATE_SEED = 20_250_909;

/**
 * Fills an empty database with the demo network, all or nothing. Same people and ids every time;
 * dates follow the week of `now` (ms). Returns false, without changes, when people exist.
 */
export async function fillDemo(store: Store, size: DemoSize, now: number): Promise<boolean> {
  // One hash for all: demo people share one password, and hashing 20,000 times takes an hour.
  const passwordHash = await createPasswords(1).hash(DEMO_PASSWORD);
  const tools = { random: createRandom(SEED), passwordHash, week: startOfWeek(now) };
  return store.write(async (trx) => {
    const anyone = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst();
    if (anyone) {
      return false;
    }
    const small = buildSmallNetwork(tools);
    addAbsences(small);
    await storeNetwork(trx, store.engine, small);
    if (size === 'large') {
      await storeLarge(trx, store.engine, tools, small.next);
    }
    const teams = buildTeamLife({ ...tools, random: createRandom(TEAM_SEED) }, small);
    await storeNetwork(trx, store.engine, teams);
    const notes = buildFollowUpLife({ ...tools, random: createRandom(NOTES_SEED) }, small);
    await storeNetwork(trx, store.engine, notes);
    await storeOfficeLife(
      trx,
      store.engine,
      { ...tools, random: createRandom(OFFICE_SEED) },
      { next: small.next, isLarge: size === 'large' },
    );
    await storeFormationLife(trx, small.next, now);
    await storeForumLife(trx, small.next, now);
    await storeTertulias(trx, { ...tools, random: createRandom(TERTULIA_SEED), now });
    await storeObjectives(trx, now);
    await storeAgendas(trx, { ...tools, now });
    await freezeDemoPeriods(trx, now);
    const late = buildLateMeetings({ ...tools, random: createRandom(LATE_SEED) }, small);
    await storeNetwork(trx, store.engine, late);
    const weekly = { ...tools, random: createRandom(WEEKLY_SEED) };
    await storeDirectory(trx, weekly, small.next);
    await storeActivities(trx, weekly, small.next);
    await freezeDemoWeeks(trx, now);
    await storeNetwork(trx, store.engine, buildLateWeek(weekly, small));
    for (const table of ['people', 'groups', 'memberships', 'meetings'] as const) {
      await continueIds(trx, store.engine, table);
    }
    // The numbers were counted while building; the sequence goes on after them.
    await store.take(trx, small.next.change - 1);
    return true;
  });
}

async function storeLarge(
  trx: Trx,
  engine: Engine,
  tools: NetworkTools,
  next: Network['next'],
): Promise<void> {
  const large = { ...tools, random: createRandom(LARGE_SEED) };
  for (const part of buildLargeNetwork(large, next)) {
    await storeNetwork(trx, engine, part);
  }
}

async function storeNetwork(trx: Trx, engine: Engine, network: Network): Promise<void> {
  await insertRows(trx, engine, 'people', PEOPLE, network.people);
  await insertRows(trx, engine, 'consents', CONSENTS, consentsOf(network));
  await insertRows(trx, engine, 'groups', GROUPS, network.groups);
  await insertRows(trx, engine, 'memberships', MEMBERSHIPS, network.memberships);
  await insertRows(trx, engine, 'meetings', MEETINGS, network.meetings);
  await insertRows(trx, engine, 'attendance', ATTENDANCE, network.attendance);
  await insertRows(trx, engine, 'meeting_names', NAMES, network.names);
  await insertRows(trx, engine, 'follow_ups', FOLLOW_UPS, network.followUps);
}

const NOT_AGREED_EVERY = 7;

/** The accounts do, whoever coordinates, and most others. */
function agreesToMessages({ id, role }: Pick<Network['people'][number], 'id' | 'role'>): boolean {
  const isAsked = id <= DEMO_ACCOUNTS.length || role.startsWith('coordinador');
  return isAsked || id % NOT_AGREED_EVERY !== 3;
}

/** Consents of the demo people, so that no gate blocks the app. */
function consentsOf({ people }: Network): NewRow<'consents'>[] {
  const text = noticeText(fillNotice(CURRENT_NOTICE, UNNAMED));
  const text_hash = createHash('sha256').update(text).digest('hex');
  const { version } = CURRENT_NOTICE;
  const told = { version, text_hash, given: 1, method: 'demo' } as const;
  return people.flatMap((person) => {
    const { id: person_id, created_at: at } = person;
    return [
      { person_id, purpose: 'notice', at, ...told },
      { person_id, purpose: 'sensitive', at, ...told },
      { person_id, purpose: 'messages', at, ...told, given: agreesToMessages(person) ? 1 : 0 },
    ];
  });
}

const PEOPLE = [
  'id',
  'email',
  'password_hash',
  'alias',
  'full_name',
  'gender',
  'birth_year',
  'birth_month',
  'enrollment_year',
  'country',
  'state',
  'city',
  'phone',
  'role',
  'status',
  'community_hint',
  'consent_version',
  'created_at',
  'change',
] as const;
const CONSENTS = ['person_id', 'purpose', 'version', 'text_hash', 'given', 'method', 'at'] as const;
const GROUPS = [
  'id',
  'public_id',
  'kind',
  'name',
  'name_key',
  'location',
  'state',
  'city',
  'physical_address',
  'coordinator_id',
  'created_by',
  'created_at',
  'change',
] as const;
const MEMBERSHIPS = ['id', 'group_id', 'person_id', 'role', 'joined_at', 'change'] as const;
const MEETINGS = [
  'id',
  'uuid',
  'group_id',
  'date',
  'formative_topic_title',
  'gospel_of_day',
  'topic_advanced',
  'prayed_rosary',
  'meditation_of_day',
  'formative_topic_link',
  'notes',
  'location',
  'source',
  'created_by',
  'created_at',
  'change',
] as const;
const ATTENDANCE = [
  'meeting_id',
  'person_id',
  'present',
  'present_change',
  'present_at',
  'punctual',
  'punctual_change',
  'punctual_at',
  'paid_quota',
  'paid_quota_change',
  'paid_quota_at',
  'excused',
  'excused_change',
  'excused_at',
  'change',
] as const;
const NAMES = ['uuid', 'meeting_id', 'name', 'present', 'punctual', 'change'] as const;
const FOLLOW_UPS = [
  'uuid',
  'group_id',
  'kind',
  'person_id',
  'date',
  'book_title',
  'pages_read',
  'exercised',
  'sport_type',
  'prospect_name',
  'prospect_contact',
  'current_stage',
  'next_step_date',
  'channel',
  'notes',
  'created_by',
  'created_at',
  'change',
] as const;
