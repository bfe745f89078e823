import { openRegister, type Register } from '../e2e/support/register.ts';
import type { EditTap } from './ledger.ts';

/** One field of one mark, as the server's history tells it. */
export type HistoryRow = {
  id: number;
  meetingId: string;
  memberId: number;
  field: string;
  value: number | null;
  change: number;
  queue: number | null;
  seq: number | null;
  authorId: number | null;
  source: string;
  /** The person whose queue it came from. */
  queueOwner: number | null;
  /** Whose key was kept with it: `u7`; null when none was. */
  keyOwner: string | null;
};

export type MeetingRow = {
  id: number;
  meetingId: string;
  groupId: number;
  authorId: number | null;
  source: string;
  title: string | null;
};

export type CellRow = {
  meetingId: string;
  memberId: number;
  alias: string;
  present: number | null;
  punctual: number | null;
  paidQuota: number | null;
};

/** A text that a field of a meeting was given, as the server's history tells it. */
export type EditRow = {
  meetingId: string;
  field: EditTap['field'];
  text: string | null;
  /** What the meeting shows in that field. */
  shown: string | null;
  authorId: number | null;
  queueOwner: number | null;
  keyOwner: string | null;
};

/** A note of what somebody read. */
export type NoteRow = {
  title: string | null;
  groupId: number;
  /** Whom it is about. */
  alias: string | null;
  authorId: number | null;
  keyOwner: string | null;
  /** How often its title stands in the history. */
  writings: number;
};

/** What a server's database holds that was not there before. */
export type Recorded = {
  history: HistoryRow[];
  meetings: MeetingRow[];
  cells: CellRow[];
  edits: EditRow[];
  notes: NoteRow[];
};

/** How far the database had come when the run began. */
export type Start = { historyId: number; meetingId: number; editId: number; noteId: number };

export function readStart(databasePath: string): Start {
  return withRegister(databasePath, (register) => ({
    historyId: lastId(register, 'attendance_history'),
    meetingId: lastId(register, 'meetings'),
    editId: lastId(register, 'meeting_history'),
    noteId: lastId(register, 'follow_ups'),
  }));
}

function lastId(register: Register, table: string): number {
  return register.count(`SELECT coalesce(max(id), 0) FROM ${table}`);
}

export function readRecorded(databasePath: string, start: Start): Recorded {
  return withRegister(databasePath, (register) => ({
    history: register.rows(HISTORY, start.historyId),
    meetings: register.rows(MEETINGS, start.meetingId),
    cells: register.rows(CELLS),
    edits: register.rows(EDITS, start.editId),
    notes: register.rows(NOTES, start.noteId),
  }));
}

/** Which server phones hear of, and how far it has come. */
export function readPosition(databasePath: string): { epoch: string; change: number } {
  return withRegister(databasePath, (register) => {
    const [row] = register.rows<{ value: string }>("SELECT value FROM meta WHERE key = 'epoch'");
    const change = register.count("SELECT value FROM counters WHERE name = 'change'");
    return { epoch: row?.value ?? '', change };
  });
}

function withRegister<T>(databasePath: string, read: (register: Register) => T): T {
  const register = openRegister(databasePath);
  try {
    return read(register);
  } finally {
    register.close();
  }
}

// A mark and its key are numbered alike: by the change they made.
const HISTORY = `
  SELECT h.id, m.uuid AS meetingId, h.person_id AS memberId, h.field, h.value, h.change, h.queue,
    h.seq, h.author_id AS authorId, m.source, q.person_id AS queueOwner,
    (SELECT k.owner FROM applied_ops k
     WHERE k.change = h.change AND k.endpoint = 'attendance.mark') AS keyOwner
  FROM attendance_history h
  JOIN meetings m ON m.id = h.meeting_id
  LEFT JOIN queues q ON q.id = h.queue
  WHERE h.id > ? ORDER BY h.id`;

const MEETINGS = `
  SELECT id, uuid AS meetingId, group_id AS groupId, created_by AS authorId, source,
    formative_topic_title AS title
  FROM meetings WHERE id > ? ORDER BY id`;

const CELLS = `
  SELECT m.uuid AS meetingId, a.person_id AS memberId, p.alias, a.present, a.punctual,
    a.paid_quota AS paidQuota
  FROM attendance a
  JOIN meetings m ON m.id = a.meeting_id
  JOIN people p ON p.id = a.person_id`;

// The title of a public registration is a form's, which is compared as a whole.
const EDITS = `
  SELECT m.uuid AS meetingId, h.field, h.value ->> '$' AS text, h.author_id AS authorId,
    CASE h.field WHEN 'notes' THEN m.notes ELSE m.formative_topic_title END AS shown,
    q.person_id AS queueOwner,
    (SELECT k.owner FROM applied_ops k
     WHERE k.change = h.change AND k.endpoint = 'meetings.update') AS keyOwner
  FROM meeting_history h
  JOIN meetings m ON m.id = h.meeting_id
  LEFT JOIN queues q ON q.id = h.queue
  WHERE h.id > ? AND h.field IN ('notes', 'temaEscola') AND m.source <> 'public'
  ORDER BY h.id`;

const NOTES = `
  SELECT n.book_title AS title, n.group_id AS groupId, p.alias, n.created_by AS authorId,
    (SELECT k.owner FROM applied_ops k
     WHERE k.change = n.change AND k.endpoint = 'readings.create') AS keyOwner,
    (SELECT count(*) FROM follow_up_history h
     WHERE h.follow_up_id = n.id AND h.field = 'bookTitle') AS writings
  FROM follow_ups n
  LEFT JOIN people p ON p.id = n.person_id
  WHERE n.id > ?`;
