/** A waiting entry as a sentence, from its content and the names this phone knows. */
import { fromDevice } from '#web/clock/clock.ts';
import { formatDay } from '#web/ui/format/format-day.ts';
import * as words from './describe-words.ts';

export type WordedRow = Tapped & {
  endpoint: string;
  lane: string;
  params?: Readonly<Record<string, string | number>>;
  body: Readonly<Record<string, unknown>>;
  set?: Readonly<Record<string, unknown>>;
};

/** What this phone knows; a name it does not know any more is left out of the sentence. */
export type KnownNames = {
  aliasOf: (personId: number) => string | undefined;
  /** The same by membership, which is what notes of follow-up name. */
  aliasOfAttendee: (membershipId: number) => string | undefined;
  /** ISO time of a meeting, by its id. */
  meetingDateOf: (meetingId: string) => string | undefined;
};

export function describeRow(row: WordedRow, names: KnownNames): string {
  const day = dayOf(names.meetingDateOf(row.lane));
  switch (row.endpoint) {
    case 'meetings.create':
      return words.newMeeting(dayOf(row.body.date));
    case 'team-meetings.create':
      return words.newTeamMeeting(dayOf(row.body.meetingDate));
    case 'meetings.update':
      return words.meetingChanges(day, formatFields(row.set));
    case 'meetings.set-aside':
      return words.setAside(day);
    case 'meetings.restore':
      return words.restore(day);
    case 'meetings.merge':
      return words.merge(day);
    case 'meetings.keep-apart':
      return words.keepApart(day);
    case 'meetings.match-name':
    case 'attendance.mark': {
      const alias = names.aliasOf(Number(row.body.memberId)) ?? words.somebody;
      if (row.endpoint === 'meetings.match-name') {
        return words.matchName(alias, day);
      }
      return words.attendance(alias, day, formatMarks(row.set));
    }
    case 'meetings.keep-name': {
      const { removed, ...marks } = toldOfName(row.set);
      const name = String(row.body.name ?? words.somebody);
      if (removed === true) return words.removeName(name, day);
      const said = Object.keys(marks).length > 0 ? formatMarks(marks) : null;
      return words.nameAttendance(name, day, said);
    }
    case 'public-meeting.register':
      return words.publicMeeting(dayOf(row.body.meetingDate));
    case 'readings.create':
      return words.reading(attendeeOf(row, names), String(row.body.bookTitle));
    case 'sports.create':
      return words.exercise(attendeeOf(row, names));
    case 'prospects.create':
      return words.prospect(String(row.body.prospectName));
    case 'contact-notes.create':
      return words.contact(attendeeOf(row, names));
    case 'formation.progress':
      return row.set?.completed === true ? words.courseCompleted : words.coursePending;
    case 'formation.place':
      return words.coursePlace;
    case 'tertulias.update-guest':
    case 'tertulias.walk-in': {
      const alias = String(
        row.body.name ?? names.aliasOf(Number(row.params?.userId)) ?? words.somebody,
      );
      return words.tertuliaAttendance(alias, formatMarks({ present: row.set?.attended }));
    }
    case 'invitations.answer':
      return words.invitationAnswer(formatAnswer(row.set));
    case 'follow-up.update':
      return row.set?.removed === true ? words.noteRemoved : words.noteChanged;
    case 'directory.connect':
      return words.connection;
    case 'weekly.create':
      return words.activity(String(row.body.title));
    case 'weekly.update':
      return row.set?.removed === true ? words.activityRemoved : words.activityChanged;
    case 'forums.create-thread':
      return words.thread(String(row.body.title));
    case 'forums.create-post':
      return words.post(String(row.body.content));
    case 'forums.edit-post':
      return words.postCorrection(String(row.set?.content));
    case 'forums.like':
      return row.set?.liked === true ? words.like : words.unlike;
    case 'forums.read':
      return words.threadRead;
    case 'announcements.read':
      return row.body.ack === true ? words.acknowledged : words.announcementRead;
    default:
      return words.record(dayOf(new Date(tappedAt(row)).toISOString()));
  }
}

/** The same where the meeting is named above it. */
export function describeRowOfMeeting(row: WordedRow, names: KnownNames): string {
  if (row.endpoint !== 'attendance.mark') return describeRow(row, names);
  const alias = names.aliasOf(Number(row.body.memberId)) ?? words.somebodyFirst;
  return `${alias}: ${formatMarks(row.set)}`;
}

function attendeeOf(row: WordedRow, names: KnownNames): string | null {
  return names.aliasOfAttendee(Number(row.body.attendeeId)) || null;
}

function dayOf(date: unknown): string | null {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : formatDay(time);
}

/** What a row says of somebody's marks, and nothing else it carries. */
function toldOfName(set: WordedRow['set'] = {}): Record<string, unknown> {
  const known = Object.entries(set).filter(
    ([field]) => field in words.marks || field === 'removed',
  );
  return Object.fromEntries(known);
}

/** «Puntual» says «Presente» too, and «Avisó» says «Ausente»: the obvious half is left out. */
function formatMarks(set: WordedRow['set'] = {}): string {
  const rest = Object.entries(set).filter(([field]) => field !== 'present');
  const isImplied = rest.some(([, value]) => value === true);
  const told = isImplied ? rest : Object.entries(set);
  if (told.every(([, value]) => value === null)) return words.unmarked;
  return told
    .filter(([, value]) => value !== null)
    .map(([field, value]) => words.marks[field]?.[value === true ? 0 : 1] ?? field)
    .join(', ');
}

function formatAnswer({ answer, companions }: WordedRow['set'] = {}): string {
  const said = words.answers[String(answer)] ?? String(answer);
  return Number(companions) > 0 ? words.answerWith(said, Number(companions)) : said;
}

function formatFields(set: WordedRow['set'] = {}): string {
  return Object.keys(set)
    .map((field) => words.fields[field] ?? field)
    .join(', ');
}

type Tapped = {
  /** The phone's own clock at the tap, ms. */
  tapWall: number;
  /** Server time minus phone time as known at the tap, ms. */
  clockOffset?: number | null;
};

/** When something was recorded, as people tell the time; absent or null offset: by today's measurement. */
export function tappedAt({ tapWall, clockOffset }: Tapped): number {
  return clockOffset == null ? fromDevice(tapWall) : tapWall + clockOffset;
}
