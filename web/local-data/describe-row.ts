/** A waiting entry as a sentence, from its content and the names this phone knows. */
import { fromDevice } from '#web/clock/clock.ts';
import { formatCivilWeekday, formatDay } from '#web/ui/format/format-day.ts';
import * as messages from './describe-messages.ts';

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
      return messages.newMeeting(dayOf(row.body.date));
    case 'team-meetings.create':
      return messages.newTeamMeeting(dayOf(row.body.meetingDate));
    case 'meetings.update':
      return messages.meetingChanges(day, formatFields(row.set));
    case 'meetings.set-aside':
      return messages.setAside(day);
    case 'meetings.restore':
      return messages.restore(day);
    case 'meetings.merge':
      return messages.merge(day);
    case 'meetings.keep-apart':
      return messages.keepApart(day);
    case 'meetings.match-name':
    case 'attendance.mark': {
      const alias = names.aliasOf(Number(row.body.memberId)) ?? messages.somebody;
      if (row.endpoint === 'meetings.match-name') {
        return messages.matchName(alias, day);
      }
      return messages.attendance(alias, day, formatMarks(row.set));
    }
    case 'meetings.keep-name': {
      const { removed, ...marks } = toldOfName(row.set);
      const name = String(row.body.name ?? messages.somebody);
      if (removed === true) return messages.removeName(name, day);
      const said = Object.keys(marks).length > 0 ? formatMarks(marks) : null;
      return messages.nameAttendance(name, day, said);
    }
    case 'public-meeting.register':
      return messages.publicMeeting(dayOf(row.body.meetingDate));
    case 'readings.create':
      return messages.reading(attendeeOf(row, names), String(row.body.bookTitle));
    case 'sports.create':
      return messages.exercise(attendeeOf(row, names));
    case 'prospects.create':
      return messages.prospect(String(row.body.prospectName));
    case 'contact-notes.create':
      return messages.contact(attendeeOf(row, names));
    case 'formation.progress':
      return row.set?.completed === true ? messages.courseCompleted : messages.coursePending;
    case 'formation.place':
      return messages.coursePlace;
    case 'tertulias.update-guest':
    case 'tertulias.walk-in': {
      const alias = String(
        row.body.name ?? names.aliasOf(Number(row.params?.userId)) ?? messages.somebody,
      );
      return messages.tertuliaAttendance(alias, formatMarks({ present: row.set?.attended }));
    }
    case 'invitations.answer':
      return messages.invitationAnswer(formatAnswer(row.set));
    case 'home.excuse':
      return messages.excuse(row.body.isExcused === true, formatCivilWeekday(String(row.body.day)));
    case 'follow-up.update':
      return row.set?.removed === true ? messages.noteRemoved : messages.noteChanged;
    case 'directory.connect':
      return messages.connection;
    case 'weekly.create':
      return messages.activity(String(row.body.title));
    case 'weekly.update':
      return row.set?.removed === true ? messages.activityRemoved : messages.activityChanged;
    case 'forums.create-thread':
      return messages.thread(String(row.body.title));
    case 'forums.create-post':
      return messages.post(String(row.body.content));
    case 'forums.edit-post':
      return messages.postCorrection(String(row.set?.content));
    case 'forums.like':
      return row.set?.liked === true ? messages.like : messages.unlike;
    case 'forums.read':
      return messages.threadRead;
    case 'announcements.read':
      return row.body.ack === true ? messages.acknowledged : messages.announcementRead;
    default:
      return messages.record(dayOf(new Date(tappedAt(row)).toISOString()));
  }
}

/** The same where the meeting is named above it. */
export function describeRowOfMeeting(row: WordedRow, names: KnownNames): string {
  if (row.endpoint !== 'attendance.mark') return describeRow(row, names);
  const alias = names.aliasOf(Number(row.body.memberId)) ?? messages.somebodyFirst;
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
    ([field]) => field in messages.marks || field === 'removed',
  );
  return Object.fromEntries(known);
}

/** «Puntual» says «Presente» too, and «Avisó» says «Ausente»: the obvious half is left out. */
function formatMarks(set: WordedRow['set'] = {}): string {
  const rest = Object.entries(set).filter(([field]) => field !== 'present');
  const isImplied = rest.some(([, value]) => value === true);
  const told = isImplied ? rest : Object.entries(set);
  if (told.every(([, value]) => value === null)) return messages.unmarked;
  return told
    .filter(([, value]) => value !== null)
    .map(([field, value]) => messages.marks[field]?.[value === true ? 0 : 1] ?? field)
    .join(', ');
}

function formatAnswer({ answer, companions }: WordedRow['set'] = {}): string {
  const said = messages.answers[String(answer)] ?? String(answer);
  return Number(companions) > 0 ? messages.answerWith(said, Number(companions)) : said;
}

function formatFields(set: WordedRow['set'] = {}): string {
  return Object.keys(set)
    .map((field) => messages.fields[field] ?? field)
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
