import { sql } from 'kysely';
import type { Schema, Trx } from '#server/database/schema';
import { DECLARED } from '#server/privacy/declared-columns';
import type { TestApp } from './test-app.ts';

type Table = keyof Schema & string;
type Value = string | number | null;

/** How one person may be written down in the texts of others. */
export const WRITTEN = {
  fullName: 'Zenaida Quetzalcóatl Mireles',
  alias: 'Zena',
  email: 'zenaida.q@demo.example',
  phone: '6187773344',
  /** Another case, without accents, with spare blanks. */
  loosely: 'fuimos a casa de ZENAIDA  quetzalcoatl mireles (618) 777-33 44, Zenaida.Q@demo.example',
};

/** @param now ms; when everything happened; unless given, long ago */
export type Life = { personId: number; otherId: number; groupId: number; now?: number };

/**
 * A row in every table of what one person touches, by what the columns are declared as: `own` rows refer to
 * them, `others'` rows are somebody else's and name them in every free text. Where nothing is said here, a
 * column that must have a value gets 1, or a word.
 */
export async function liveWhole({ store }: Pick<TestApp, 'store'>, life: Life): Promise<void> {
  const tables = await store.read.introspection.getTables();
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  await store.write(async (trx) => {
    for (const whose of ['own', 'others'] as const) {
      const ids: Record<string, Value> = { group_id: life.groupId };
      for (const table of ORDER) {
        const columns = columnsOf.get(table) ?? [];
        const row: Record<string, Value> = {};
        for (const column of columns) {
          const { name, dataType, isNullable, hasDefaultValue, isAutoIncrementing } = column;
          const isNumbered = isAutoIncrementing && name === 'id';
          if (isNumbered || isGenerated(table, name)) continue;
          const isText = /text|char/i.test(dataType);
          const value = cellOf(table, name, { whose, life, ids, isText });
          if (value === undefined && (isNullable || hasDefaultValue)) continue;
          row[name] = value ?? (isText ? `x${crypto.randomUUID().slice(0, 8)}` : 1);
        }
        const key = await insert(trx, table, row);
        if (ID_OF[table] && key !== undefined) ids[ID_OF[table]] = key;
      }
    }
  });
}

/** Parents first. */
const ORDER: readonly Table[] = [
  ...(['person_history', 'person_notices', 'bulk_acts', 'bulk_act_people'] as const),
  ...(['person_pauses', 'excuses', 'institutions', 'family_members'] as const),
  ...(['sessions', 'known_networks'] as const),
  ...(['access_links', 'reset_codes', 'consents', 'guardians', 'former_coordinators'] as const),
  ...(['person_photos', 'saved_views'] as const),
  ...(['group_pauses', 'group_reminders', 'attendance_imports'] as const),
  ...(['meetings', 'meeting_history'] as const),
  ...(['attendance', 'attendance_history', 'meeting_names', 'member_figures'] as const),
  ...(['follow_ups', 'follow_up_history', 'weekly_activities', 'weekly_activity_history'] as const),
  ...(['formation_modules', 'formation_progress', 'formation_places'] as const),
  ...(['forum_threads', 'forum_posts', 'forum_post_versions', 'forum_likes'] as const),
  ...(['forum_reports', 'forum_reads', 'forum_unlisted', 'institution_catalog'] as const),
  ...(['institution_links', 'institution_answer_links', 'quotas', 'payments'] as const),
  ...(['announcements', 'announcement_reads', 'push_subscriptions', 'notification_queue'] as const),
  ...(['seen', 'objectives', 'objective_updates', 'objective_people', 'calendar_feeds'] as const),
  ...(['tertulia_series', 'tertulias', 'tertulia_guests', 'tertulia_guest_history'] as const),
  ...([
    'answer_links',
    'agendas',
    'contact_claims',
    'agenda_participants',
    'agenda_links',
  ] as const),
  ...(['agenda_answers', 'privacy_requests', 'record_views', 'queues', 'rejected_ops'] as const),
  ...(['quarantine', 'write_counts', 'mail_queue'] as const),
];

/** By which name rows of other tables refer to one. */
const ID_OF: Partial<Record<Table, string>> = {
  ...{
    bulk_acts: 'act_uuid',
    person_history: 'history_id',
    sessions: 'session_id',
    meetings: 'meeting_id',
  },
  ...{ follow_ups: 'follow_up_id' },
  ...{ weekly_activities: 'activity_id', formation_modules: 'module_id' },
  ...{ forum_threads: 'thread_uuid', forum_posts: 'post_uuid' },
  ...{ institution_catalog: 'institution_id', announcements: 'announcement_id' },
  ...{ objectives: 'objective_id', tertulia_series: 'series_id', tertulias: 'tertulia_id' },
  ...{ tertulia_guests: 'guest_id', agendas: 'agenda_id', agenda_participants: 'participant_id' },
};

/** What a constraint or a reader of the column asks for. */
const FIXED: Readonly<Record<string, Value>> = {
  ...{ 'sessions.via': 'password', 'reset_codes.purpose': 'privacy', 'consents.purpose': 'notice' },
  ...{ 'bulk_acts.act': 'approve', 'bulk_acts.value': '{}', 'bulk_act_people.outcome': 'done' },
  ...{ 'consents.method': 'checkbox', 'meetings.source': 'leader', 'follow_ups.kind': 'contact' },
  ...{ 'attendance_history.field': 'present', 'meeting_history.outcome': 'applied' },
  ...{ 'person_pauses.from_day': '2026-11-01', 'person_pauses.until_day': '2026-11-02' },
  ...{ 'excuses.day': '2026-11-30' },
  ...{ 'group_pauses.from_day': '2026-11-01', 'group_pauses.until_day': '2026-11-02' },
  ...{ 'forum_reports.reason': 'otro', 'forum_threads.category': 'general' },
  ...{ 'announcements.priority': 'media', 'announcements.target_group_id': null },
  ...{ 'tertulias.status': 'planned', 'tertulias.zone': 'America/Mexico_City' },
  ...{ 'tertulias.max_participants': 20, 'tertulias.state': 'Durango', 'agendas.state': 'Durango' },
  ...{ 'tertulias.frequency': 'unica', 'tertulia_guests.source': 'invited' },
  'saved_views.table_name': 'people',
  ...{ 'institution_links.status': 'accepted', 'agendas.signature': 'named' },
  ...{
    'formation_places.stamp': '{"at":1}',
    'forum_likes.stamp': '{"at":1}',
    'forum_likes.liked': 1,
    'agenda_answers.answers': '[]',
  },
  ...{ 'privacy_requests.kind': 'access', 'privacy_requests.state': 'received' },
  ...{
    'quarantine.state': 'set-aside',
    'quarantine.via': 'push',
    'record_views.day': '2026-11-01',
  },
  ...{ 'objectives.state': 'Durango', 'objectives.deadline': '2026-12-01' },
  ...{ 'objectives.starts_on': '2026-11-01', 'institution_catalog.state': 'Durango' },
  ...{ 'weekly_activities.due_on': '2026-11-20', 'agenda_answers.at': 1 },
  ...{ 'forum_posts.body_blocks': '[]', 'announcements.body_blocks': '[]' },
  ...{ 'tertulia_guests.answer': 'yes', 'contact_claims.outcome': 'sent' },
  ...{
    'tertulia_guests.stamps': '{}',
    'tertulia_guests.seat': 'free',
    'follow_ups.channel': 'visita',
  },
  ...{ 'tertulia_guests.send_note': null, 'agenda_participants.send_note': null },
  ...{ 'meeting_names.stamps': null, 'follow_ups.date': 1_763_000_000_000 },
  ...{ 'meetings.date': 1_763_000_000_000, 'tertulias.at': 1_800_000_000_000 },
  ...{ 'formation_modules.body_blocks': '[]', 'attendance.present': 1 },
};

/** JSON, so that whoever reads it understands it. */
const AS_JSON: Readonly<Record<string, (text: string) => unknown>> = {
  'meeting_history.value': (text) => text,
  'follow_up_history.value': (text) => text,
  'weekly_activity_history.value': (text) => text,
  'tertulia_guest_history.value': (text) => text,
  'tertulia_series.template': (place) => ({ place }),
  'agendas.questions': (text) => [{ id: 'q', type: 'open', text }],
  'rejected_ops.payload': (notes) => ({ endpoint: 'meetings.update', params: {}, body: { notes } }),
  'quarantine.payload': (notes) => ({ endpoint: 'meetings.update', params: {}, body: { notes } }),
  'attendance.conflicts': () => [],
};

type Asked = {
  whose: 'own' | 'others';
  life: Life;
  ids: Readonly<Record<string, Value>>;
  isText: boolean;
};

function cellOf(table: Table, column: string, asked: Asked): Value | undefined {
  const { whose, life, ids, isText } = asked;
  if (life.now !== undefined && TIMES.test(column) && !isText) return life.now;
  const fixed = FIXED[`${table}.${column}`];
  if (fixed !== undefined) return fixed;
  const has = (kind: string) =>
    ((DECLARED[table] as Record<string, unknown>)[kind] as string[] | undefined)?.includes(column);
  const isReference = has('row') || has('cut') || has('number');
  const person = whose === 'own' ? life.personId : life.otherId;
  if (column === 'owner') return `u${person}`;
  if (isReference) return person;
  const own = ID_OF[table];
  if (column === 'uuid' || column === 'public_id') return crypto.randomUUID();
  if (own !== column && ids[column] !== undefined) return ids[column] as Value;
  if (table === 'institution_links' && /^(one|other|from)_id$/.test(column)) {
    return ids.institution_id as Value;
  }
  if (column === 'birth_year' || column === 'age') return 40;
  // Names and contact of others are others'.
  const isOwn = has('by') || has('about') || has('contact') || has('identifies');
  const isTyped = column === 'name' && has('identifies');
  if (!isText || !(has('free') || isTyped || (whose === 'own' && isOwn))) return undefined;
  const json = AS_JSON[`${table}.${column}`];
  return json ? JSON.stringify(json(WRITTEN.loosely)) : WRITTEN.loosely;
}

/** Of columns that say when something happened. */
const TIMES = /^(at|date|.*_at)$/;

const isGenerated = (table: Table, column: string) =>
  ['name_key', 'search_key', 'place_key'].includes(column) &&
  (table === 'people' || table === 'institution_catalog');

async function insert(
  trx: Trx,
  table: Table,
  row: Readonly<Record<string, Value>>,
): Promise<Value | undefined> {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  const key = 'id' in DECLARED[table] ? 'id' : undefined;
  const plain = (DECLARED[table].plain ?? []) as readonly string[];
  const id = ['id', 'uuid'].find((column) => plain.includes(column)) ?? key;
  const back = id ? sql`returning ${sql.ref(id)} as ${sql.ref('key')}` : sql``;
  try {
    const { rows } = await sql<{ key: Value }>`
      insert into ${sql.table(table)} (${names}) values (${values}) ${back}
    `.execute(trx);
    return rows[0]?.key;
  } catch (error) {
    throw new Error(`${table}: ${String(error)}: ${JSON.stringify(row)}`);
  }
}
