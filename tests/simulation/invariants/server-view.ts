/** What every phone should show in the end, read from the server's tables and not through its API. */
import type { Row } from '#server/database/schema';
import type { SimServer } from '../server.ts';

type MarkView = Record<'present' | 'punctual' | 'paidQuota' | 'excused', boolean | null> & {
  seen: Record<string, number>;
};

export type MeetingView = {
  id: string;
  change: number;
  temaEscola: string | null;
  evangelio: string | null;
  notes: string | null;
  prayedRosary: boolean;
  marks: Map<number, { view: MarkView; change: number }>;
};

export async function readServerView({ read }: SimServer): Promise<Map<string, MeetingView>> {
  const meetings = await read.selectFrom('meetings').selectAll().execute();
  const cells = await read.selectFrom('attendance').selectAll().execute();
  return new Map(
    meetings.map((meeting) => {
      const own = cells.filter((cell) => cell.meeting_id === meeting.id);
      const marks = new Map(
        own.map((cell) => [cell.person_id, { view: markOf(cell), change: cell.change }]),
      );
      return [meeting.uuid, { ...fieldsOf(meeting), marks }];
    }),
  );
}

function fieldsOf(row: Row<'meetings'>): Omit<MeetingView, 'marks'> {
  return {
    id: row.uuid,
    change: row.change,
    temaEscola: row.formative_topic_title,
    evangelio: row.gospel_of_day,
    notes: row.notes,
    prayedRosary: row.prayed_rosary === 1,
  };
}

const FIELDS = [
  ['present', 'present'],
  ['punctual', 'punctual'],
  ['paidQuota', 'paid_quota'],
  ['excused', 'excused'],
] as const;

function markOf(cell: Row<'attendance'>): MarkView {
  const view: MarkView = {
    present: null,
    punctual: null,
    paidQuota: null,
    excused: null,
    seen: {},
  };
  for (const [field, column] of FIELDS) {
    const value = cell[column];
    view[field] = value === null ? null : value === 1;
    const change = cell[`${column}_change`];
    if (change !== null) view.seen[field] = change;
  }
  return view;
}

/** Whether a mark on a phone says the same, value by value and base by base. */
export function isSameMark(view: MarkView, shown: MarkView | undefined): boolean {
  if (!shown) return false;
  return FIELDS.every(
    ([field]) => view[field] === shown[field] && view.seen[field] === shown.seen[field],
  );
}
