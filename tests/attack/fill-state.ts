import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';

const THREADS = 100;
const POSTS = 60;
const POST_CHARS = 4_000;
/** In one community, in three months; most of them on one day. */
const MEETINGS = 1_000;
const ON_ONE_DAY = 600;
const MARKED = 250;
const WAITING = 3_000;
const ANNOUNCEMENTS = 500;
const NOTES = 3_000;
const ACTIVITIES = 3_000;
const DAY_MS = 24 * 3_600_000;

type Member = { id: number; groupId: number };

/**
 * What a hostile member may have left by years of patience, written past the server: long conversations,
 * a community registered over and over, announcements, notes and activities without end, and all that
 * may wait for review.
 */
export function fillState(file: string, email: string): void {
  const db = new Database(file);
  try {
    const member = db
      .prepare(
        `select p.id, m.group_id as groupId from people p join memberships m on m.person_id = p.id
         where p.email = ? and m.left_at is null limit 1`,
      )
      .get(email) as Member;
    db.transaction(() => {
      fillForum(db, member);
      fillRegister(db, member);
      fillTexts(db, member);
      fillReview(db, member);
    })();
  } finally {
    db.close();
  }
}

function fillForum(db: Database.Database, { id: author_id }: Member): void {
  const text = 'palabra '.repeat(POST_CHARS / 8).trim();
  const blocks = JSON.stringify([{ type: 'paragraph', spans: [{ text }] }]);
  for (let thread = 0; thread < THREADS; thread += 1) {
    const [uuid, at, change] = [randomUUID(), Date.now() - thread * 60_000, 1_000_000 - thread];
    insert(db, 'forum_threads', {
      ...{ uuid, category: 'accion', title: `Conversación ${thread}`, search_key: 'conversacion' },
      ...{ author_id, created_at: at, last_post_at: at, last_post_by: author_id },
      ...{ last_post_change: change, change },
    });
    for (let post = 0; post < POSTS; post += 1) {
      insert(db, 'forum_posts', {
        ...{ uuid: randomUUID(), thread_uuid: uuid, author_id, body: text, body_blocks: blocks },
        ...{ search_key: text, opening: post === 0 ? 1 : 0, created_at: at, place: post + 1 },
      });
    }
  }
}

function fillRegister(db: Database.Database, { id: created_by, groupId: group_id }: Member): void {
  const people = db
    .prepare('select person_id from memberships where group_id = ? and left_at is null')
    .all(group_id) as { person_id: number }[];
  const now = Date.now();
  for (let number = 0; number < MEETINGS; number += 1) {
    const daysAgo = number < ON_ONE_DAY ? 1 : number % 90;
    const date = now - daysAgo * DAY_MS - (number % 60) * 1_000;
    const meeting_id = insert(db, 'meetings', {
      ...{ uuid: randomUUID(), group_id, date, source: 'leader', notes: 'x'.repeat(200) },
      ...{ created_by, created_at: now, change: 1 },
    });
    if (number % (MEETINGS / MARKED) !== 0) continue;
    for (const { person_id } of people) {
      insert(db, 'attendance', {
        ...{ meeting_id, person_id, present: 1, present_change: 1, change: 1 },
      });
    }
  }
}

function fillTexts(db: Database.Database, { id: person, groupId: group_id }: Member): void {
  const created_at = Date.now();
  for (let number = 0; number < ANNOUNCEMENTS; number += 1) {
    insert(db, 'announcements', {
      ...{ title: `Aviso ${number}`, content: 'palabra '.repeat(600), author_id: person },
      ...{ author_name: 'x', priority: 'media', created_at: created_at - number },
    });
  }
  for (let number = 0; number < NOTES; number += 1) {
    insert(db, 'follow_ups', {
      ...{ uuid: randomUUID(), group_id, kind: 'prospect', date: created_at - number },
      ...{ prospect_name: 'x', prospect_contact: 'x', current_stage: 'x', created_by: person },
      ...{ notes: 'palabra '.repeat(240), created_at, change: 1 },
    });
  }
  const due_on = new Date(created_at).toISOString().slice(0, 10);
  for (let number = 0; number < ACTIVITIES; number += 1) {
    insert(db, 'weekly_activities', {
      ...{ uuid: randomUUID(), group_id, title: 'x'.repeat(200), pillar: 'comunidad', due_on },
      ...{ status: 'programada', created_by: person, created_at, change: 1 },
    });
  }
}

function fillReview(db: Database.Database, { id: person_id, groupId: group_id }: Member): void {
  const created_at = Date.now();
  for (let number = 0; number < WAITING; number += 1) {
    const [op_id, id] = [randomUUID(), randomUUID()];
    const date = new Date(created_at).toISOString();
    const payload = {
      ...{ opId: op_id, seq: number, userId: person_id, endpoint: 'meetings.create' },
      ...{ params: { id: group_id }, body: { id, date, notes: 'x'.repeat(1_000) } },
      ...{ tapWall: created_at, clockOffset: 0, seenServer: null, schema: 1, app: 'attack' },
    };
    insert(db, 'quarantine', {
      ...{ owner: `u${person_id}`, op_id, group_id, person_id, endpoint: payload.endpoint },
      ...{ payload: JSON.stringify(payload), makes: id, reason: 'not_found', via: 'push' },
      ...{ state: 'waiting', created_at },
    });
  }
}

const statements = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function insert(db: Database.Database, table: string, row: Record<string, unknown>): number {
  const own = statements.get(db) ?? new Map<string, Database.Statement>();
  statements.set(db, own);
  const columns = Object.keys(row);
  const statement =
    own.get(table) ??
    db.prepare(`insert into ${table} (${columns}) values (${columns.map((it) => `@${it}`)})`);
  own.set(table, statement);
  return Number(statement.run(row).lastInsertRowid);
}
