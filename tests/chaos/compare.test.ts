import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { intents } from '#contract/rules/attendance';
import { createStore } from '#server/database/create-store';
import { fillDemo } from '#server/demo/fill-demo';
import { createTestApp, START, type TestApp } from '../contract/support/test-app.ts';
import type { Disasters } from './beyond-help.ts';
import { compare } from './compare.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { PEOPLE } from './people.ts';
import { readRecorded, readStart, type Start } from './read-register.ts';

const MEETING = '01936b2e-0000-7000-8000-00000000c0de';
const GROUP = 1;
const [ANA, BETO] = [10, 11];
const [TITLE, TEXT, BOOK] = ['Caos 1-1', 'Caos 1-2', 'Caos 1-3'];
const { coordinator, leader } = PEOPLE;

let folder: string;
let database: string;
let test: TestApp;
let start: Start;
let ledger: Ledger;
let seq: number;

// What four taps, an opened meeting, a form, a text and a note leave behind, through the server's own door.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lideres-compare-'));
  database = join(folder, 'lideres.db');
  const store = await createStore({ url: `file:${database}` });
  await fillDemo(store, 'small', START);
  test = await createTestApp({ store });
  start = readStart(database);
  ledger = createLedger();
  seq = 0;
  await openMeeting();
  await mark(coordinator.id, ANA, intents.present());
  await mark(coordinator.id, ANA, intents.punctual(true));
  await mark(coordinator.id, BETO, intents.present());
  await mark(leader.id, BETO, intents.paidQuota(true));
  await fillForm();
  await writeText();
  await noteReading();
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Op = { endpoint: string; params: object; body: object; set?: object };

async function push(personId: number | null, op: Op): Promise<void> {
  seq += 1;
  const opId = `01936b2e-0000-7000-8000-0000000000${String(seq).padStart(2, '0')}`;
  const times = { tapWall: START, clockOffset: 0, seenServer: START };
  const row = { opId, seq, userId: personId, base: {}, schema: SCHEMA_VERSION, app: 'x', ...times };
  const answer = await test.ask('POST', '/api/sync/push', {
    as: personId === null ? null : await test.session(personId),
    body: { queueId: `queue-of-${personId}`, sentWall: START, ops: [{ ...row, ...op }] },
  });
  expect(answer.json).toMatchObject({ ops: [{ outcome: 'applied' }] });
}

async function openMeeting(): Promise<void> {
  const body = { id: MEETING, date: new Date(START).toISOString() };
  await push(coordinator.id, { endpoint: 'meetings.create', params: { id: GROUP }, body });
  const tap = { phone: 'phone-1', personId: coordinator.id, groupId: GROUP };
  ledger.write({ kind: 'meeting', ...tap, meetingId: MEETING, tickedAt: START });
}

async function mark(personId: number, memberId: number, set: object): Promise<void> {
  const about = { params: { id: MEETING }, body: { memberId }, set };
  await push(personId, { endpoint: 'attendance.mark', ...about });
  tap(personId, memberId, set);
}

function tap(personId: number, memberId: number, set: object | null, order = {}): void {
  const seen = { phone: `phone-of-${personId}`, tickedAt: set === null ? null : START, ...order };
  ledger.write({ kind: 'mark', ...seen, personId, meetingId: MEETING, memberId, set });
}

async function fillForm(): Promise<void> {
  const teamId = pick('SELECT public_id FROM groups WHERE id = 1');
  const attendee = pick('SELECT id FROM memberships WHERE group_id = 1 AND person_id = 10');
  const alias = String(pick('SELECT alias FROM people WHERE id = 10'));
  const marks = { present: true, punctual: false, paidQuota: false };
  await push(null, {
    endpoint: 'public-meeting.register',
    params: { teamId },
    body: {
      id: MEETING.replace('c0de', 'f0f0'),
      meetingDate: new Date(START).toISOString(),
      formativeTopicTitle: TITLE,
      prayedRosary: false,
      attendanceRecords: [{ attendeeId: attendee, ...marks }],
    },
  });
  const form = { phone: 'phone-1', groupId: GROUP, title: TITLE, present: [alias] };
  ledger.write({ kind: 'form', ...form, tickedAt: START });
}

async function writeText(): Promise<void> {
  const [field, text] = ['notes', TEXT] as const;
  const about = { params: { id: MEETING }, body: {}, set: { [field]: text } };
  await push(coordinator.id, { endpoint: 'meetings.update', ...about });
  const seen = { phone: 'phone-1', personId: coordinator.id, meetingId: MEETING, tickedAt: START };
  ledger.write({ kind: 'edit', ...seen, field, text });
}

async function noteReading(): Promise<void> {
  const attendeeId = pick('SELECT id FROM memberships WHERE group_id = 1 AND person_id = 10');
  const alias = String(pick('SELECT alias FROM people WHERE id = 10'));
  const body = {
    ...{ id: MEETING.replace('c0de', 'abcd'), attendeeId, bookTitle: BOOK, pagesRead: 12 },
    date: new Date(START).toISOString(),
  };
  await push(leader.id, { endpoint: 'readings.create', params: { id: GROUP }, body });
  const seen = { phone: 'phone-2', personId: leader.id, groupId: GROUP, tickedAt: START };
  ledger.write({ kind: 'note', ...seen, alias, title: BOOK });
}

function pick(sql: string): number | string {
  return edit((db) => db.prepare(sql).pluck().get() as number | string);
}

function edit<T>(change: (db: Database.Database) => T): T {
  const db = new Database(database);
  try {
    return change(db);
  } finally {
    db.close();
  }
}

const judged = () => {
  const verdict = compare(ledger.taps, readRecorded(database, start));
  const { lost, doubled, misattributed, strange, ...counts } = verdict;
  return {
    ...counts,
    lost: lost.length,
    doubled: doubled.length,
    misattributed: misattributed.length,
    strange: strange.length,
  };
};

const CLEAN = { lost: 0, doubled: 0, misattributed: 0, strange: 0 };
const MARKS_OF = `meeting_id = (SELECT id FROM meetings WHERE uuid = '${MEETING}')`;

it('finds everything once, under its person', () => {
  expect(judged()).toEqual({
    ...{ recorded: 8, applied: 8, superseded: 0, unseen: 0, beyondHelp: 0 },
    kinds: { meeting: 1, mark: 4, form: 1, edit: 1, note: 1 },
    ...CLEAN,
  });
});

describe('a register that was tampered with', () => {
  it('counts a removed effect as lost', () => {
    edit((db) =>
      db.exec(`DELETE FROM attendance_history WHERE ${MARKS_OF} AND person_id = 10
      AND id = (SELECT max(id) FROM attendance_history WHERE ${MARKS_OF} AND person_id = 10)`),
    );
    expect(judged()).toMatchObject({ lost: 1 });
  });

  it('counts a tap whose every trace is gone as lost', () => {
    edit((db) => db.exec(`DELETE FROM attendance_history WHERE author_id = ${leader.id}`));
    expect(judged()).toMatchObject({ applied: 7, lost: 1, doubled: 0, misattributed: 0 });
  });

  it('counts a last word that the register does not show as lost', () => {
    edit((db) => db.exec(`UPDATE attendance SET punctual = 0 WHERE ${MARKS_OF}`));
    expect(judged()).toMatchObject({ applied: 8, lost: 1 });
  });

  it('counts a doubled row of the history as doubled', () => {
    edit((db) => copyHistory(db, ''));
    expect(judged()).toMatchObject({ applied: 8, doubled: 1, lost: 0 });
  });

  it('counts an operation that took effect twice, the second time without its key, as doubled', () => {
    edit((db) => copyHistory(db, '+ 1000'));
    expect(judged().doubled).toBeGreaterThan(0);
  });

  it('counts another author as misattributed', () => {
    const other = `UPDATE attendance_history SET author_id = 7 WHERE author_id = ${leader.id}`;
    edit((db) => db.exec(other));
    expect(judged()).toMatchObject({ lost: 0, doubled: 0, strange: 0 });
    expect(judged().misattributed).toBeGreaterThan(0);
  });

  it('counts another owner of the key as misattributed', () => {
    const keys = `owner = 'u${leader.id}' AND endpoint = 'attendance.mark'`;
    edit((db) => db.exec(`UPDATE applied_ops SET owner = 'u7' WHERE ${keys}`));
    expect(judged()).toMatchObject({ applied: 8, misattributed: 1 });
  });

  it('counts what nobody tapped as strange', () => {
    edit((db) =>
      db.exec(`UPDATE attendance_history SET person_id = 12 WHERE person_id = 11
      AND author_id = ${leader.id}`),
    );
    expect(judged()).toMatchObject({ lost: 1, strange: 1 });
  });

  it('counts a meeting and a form that are gone as lost', () => {
    edit((db) => {
      db.pragma('foreign_keys = off');
      db.exec(`DELETE FROM meetings WHERE id > ${start.meetingId}`);
    });
    // With the meeting go the four marks and the text in it, and the last word on three fields.
    expect(judged()).toMatchObject({ applied: 1, strange: 0 });
    expect(judged().lost).toBeGreaterThanOrEqual(7);
  });

  it('counts a form that does not say who was there as lost, and one with an author as misattributed', () => {
    edit((db) => {
      const form = `(SELECT id FROM meetings WHERE formative_topic_title = '${TITLE}')`;
      db.exec(`UPDATE attendance SET present = 0 WHERE meeting_id = ${form}`);
      db.exec(`UPDATE meetings SET created_by = 7 WHERE id = ${form}`);
    });
    expect(judged()).toMatchObject({ lost: 1, misattributed: 1 });
  });
});

describe('words that were tampered with', () => {
  const text = `field = 'notes' AND value = '"${TEXT}"'`;
  const note = `book_title = '${BOOK}'`;
  const change = (sql: string) => edit((db) => db.exec(sql));

  it('counts a text and a note that are gone as lost', () => {
    change(`DELETE FROM meeting_history WHERE ${text}`);
    change('DELETE FROM follow_up_history');
    change(`DELETE FROM follow_ups WHERE ${note}`);
    expect(judged()).toMatchObject({ applied: 6, lost: 2, strange: 0 });
  });

  it('counts a last text that the meeting does not show as lost', () => {
    change(`UPDATE meetings SET notes = 'Otra cosa' WHERE uuid = '${MEETING}'`);
    expect(judged()).toMatchObject({ applied: 8, lost: 1 });
  });

  it('counts what stands there twice as doubled', () => {
    const columns =
      'meeting_id, field, value, queue, seq, at, author_id, outcome, received_at, change';
    change(`INSERT INTO meeting_history (${columns})
      SELECT ${columns} FROM meeting_history WHERE ${text}`);
    change(`INSERT INTO follow_ups (uuid, group_id, kind, person_id, date, book_title, created_by,
        created_at, change)
      SELECT 'another', group_id, kind, person_id, date, book_title, created_by, created_at, change
      FROM follow_ups WHERE ${note}`);
    expect(judged()).toMatchObject({ doubled: 2, lost: 0, strange: 0 });
  });

  it('counts another author, another owner of the key and another person as misattributed', () => {
    change(`UPDATE meeting_history SET author_id = 7 WHERE ${text}`);
    change(`UPDATE applied_ops SET owner = 'u7' WHERE endpoint = 'readings.create'`);
    expect(judged()).toMatchObject({ lost: 0, doubled: 0, misattributed: 2 });
    change(`UPDATE follow_ups SET person_id = 11 WHERE ${note}`);
    expect(judged()).toMatchObject({ misattributed: 3 });
  });

  it('counts what nobody wrote as strange, and as lost what was written instead', () => {
    change(`UPDATE meeting_history SET value = '"De nadie"' WHERE ${text}`);
    change(`UPDATE follow_ups SET book_title = 'De nadie' WHERE ${note}`);
    expect(judged()).toMatchObject({ lost: 2, strange: 2 });
  });

  it('a text that the same phone wrote over before it was sent needs no effect of its own', () => {
    const written = ledger.taps.find(({ kind }) => kind === 'edit');
    const before = { ...written, text: 'Lo de antes', order: 0.5 } as never;
    const recorded = readRecorded(database, start);
    const taps = [...ledger.taps, before];
    expect(compare(taps, recorded)).toMatchObject({ recorded: 9, superseded: 1, lost: [] });
    const elsewhere = { ...(before as object), phone: 'phone-9' } as never;
    expect(compare([...ledger.taps, elsewhere], recorded).lost).toHaveLength(1);
  });
});

describe('a phone whose browser threw its databases away', () => {
  const phone = `phone-of-${leader.id}`;
  const wiped = { phone, at: START + 2 };
  const judgedAfter = (disasters: Disasters) => {
    edit((db) => db.exec(`DELETE FROM attendance_history WHERE author_id = ${leader.id}`));
    return compare(ledger.taps, readRecorded(database, start), disasters);
  };

  it('cannot answer for what a restored server forgot', () => {
    const verdict = judgedAfter({ wipes: [wiped], restores: [START + 1] });
    expect(verdict).toMatchObject({ recorded: 8, applied: 7, beyondHelp: 1, lost: [] });
  });

  it.each([
    ['without a restore', { wipes: [wiped], restores: [] }],
    ['with a restore of before', { wipes: [wiped], restores: [START - 1] }],
    ['thrown away before', { wipes: [{ phone, at: START - 1 }], restores: [START + 1] }],
    ['another phone', { wipes: [{ ...wiped, phone: 'phone-1' }], restores: [START + 1] }],
  ])('has lost it all the same: %s', (_, disasters) => {
    expect(judgedAfter(disasters).lost).toHaveLength(1);
  });
});

describe('a tap without a tick', () => {
  it('may be there or not', () => {
    tap(leader.id, ANA, null);
    expect(judged()).toMatchObject({ recorded: 8, unseen: 0, ...CLEAN });
  });

  it('accounts for one effect of its person there, and for no more', async () => {
    const before = ledger.taps.length;
    await mark(leader.id, ANA, intents.notPresent());
    const taps = ledger.taps.slice(0, before);
    const unseen = { ...taps[1], order: before, personId: leader.id, set: null, tickedAt: null };
    const recorded = readRecorded(database, start);
    expect(compare(taps, recorded).strange).toHaveLength(1);
    expect(compare([...taps, unseen as never], recorded)).toMatchObject({ unseen: 1, strange: [] });
  });
});

it('a tap that the same phone said again before it was sent needs no effect of its own', () => {
  const [opened, first, ...rest] = ledger.taps;
  tap(coordinator.id, ANA, intents.notPresent());
  const said = ledger.taps.at(-1);
  // Tapped before all others, and never sent: the present that came after it says as much.
  const taps = [opened, { ...said, order: 0.5 }, first, ...rest] as never;
  const verdict = compare(taps, readRecorded(database, start));
  expect(verdict).toMatchObject({ recorded: 9, applied: 8, superseded: 1, lost: [] });
});

/** The last mark once more, under another number of its change. */
function copyHistory(db: Database.Database, shift: string): void {
  const columns =
    'meeting_id, person_id, field, value, queue, seq, at, author_id, outcome, received_at';
  db.exec(`INSERT INTO attendance_history (${columns}, change)
    SELECT ${columns}, change ${shift} FROM attendance_history
    WHERE ${MARKS_OF} AND field = 'paid_quota'`);
}
