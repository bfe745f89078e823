import { createHash } from 'node:crypto';
import { DETAIL_COLUMNS } from '#contract/community-details';
import { CURRENT_NOTICE, fillNotice, noticeText, UNNAMED } from '#contract/privacy-notice';
import { insertRows } from '../database/insert-rows.ts';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { Network } from './network.ts';

export async function storeNetwork(trx: Trx, engine: Engine, network: Network): Promise<void> {
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

/** Accounts, coordinators and most others do. */
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
  ...DETAIL_COLUMNS,
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
