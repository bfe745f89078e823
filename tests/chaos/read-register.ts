import { openRegister, type Register } from '../e2e/support/register.ts';

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

/** What a server's database holds that was not there before. */
export type Recorded = { history: HistoryRow[]; meetings: MeetingRow[]; cells: CellRow[] };

/** How far the database had come when the run began. */
export type Start = { historyId: number; meetingId: number };

export function readStart(databasePath: string): Start {
  return withRegister(databasePath, (register) => ({
    historyId: register.count('SELECT coalesce(max(id), 0) FROM attendance_history'),
    meetingId: register.count('SELECT coalesce(max(id), 0) FROM meetings'),
  }));
}

export function readRecorded(databasePath: string, start: Start): Recorded {
  return withRegister(databasePath, (register) => ({
    history: register.rows(HISTORY, start.historyId),
    meetings: register.rows(MEETINGS, start.meetingId),
    cells: register.rows(CELLS),
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
