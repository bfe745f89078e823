import type { Zone } from '#contract/core/time-zones';
import { MEETING_FIELDS, type MeetingField } from '#contract/meetings';
import { type AttendanceRegisters, shownMark, UNRECORDED } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { compareText } from '#web/ui/format/compare-text.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { cutText } from './cut-text.ts';
import * as messages from './review-messages.ts';

/** One thing the two registrations say differently; null where one says nothing. */
export type MergeDifference = {
  /** A field, or a person's name. */
  about: string;
  stays: string | null;
  from: string | null;
  /** What will stand afterwards. */
  result: string;
};

export type MergePreview = {
  fields: MergeDifference[];
  /** Marked in both, and not alike. */
  disagreements: MergeDifference[];
  /** Marked in one of them alone: nothing of it is lost. */
  additions: MergeDifference[];
  /** People written by hand in the one that goes: they go along. */
  names: string[];
};

/** Of two values of one register the one that was marked last stands: only the server knows which. */
export const LATER_MARK = messages.latestMark;

/** What becomes of both, by the rule of `applyMerge` and of the server's `fillMeeting`. */
export function mergePreview(
  stays: OverlaidMeeting,
  from: OverlaidMeeting,
  { nameOf, zone }: { nameOf: (personId: number) => string; zone: Zone },
): MergePreview {
  const people = marksOfBoth(stays, from, nameOf);
  return {
    fields: MEETING_FIELDS.flatMap((field) => fieldDifference(field, { stays, from, zone }) ?? []),
    disagreements: people.filter((one) => one.stays !== null && one.from !== null),
    additions: people.filter((one) => one.stays === null || one.from === null),
    names: from.names.map(({ name }) => name),
  };
}

const FIELD_LABELS: Record<MeetingField, string> = {
  date: messages.date,
  temaEscola: messages.topic,
  evangelio: messages.gospel,
  seAvanzoEnTema: messages.themeAdvanced,
  prayedRosary: messages.prayedRosary,
  meditationOfDay: messages.meditationOfDay,
  formativeTopicLink: messages.topicLink,
  notes: messages.notes,
  location: messages.place,
};
const PREVIEW = 80;

/** What only one knows is filled in; what both know stays as the one that stays has it. */
function fieldDifference(
  field: MeetingField,
  { stays, from, zone }: { stays: OverlaidMeeting; from: OverlaidMeeting; zone: Zone },
): MergeDifference | null {
  const [own, other] = [formatField(field, stays, zone), formatField(field, from, zone)];
  if (own === other) return null;
  const result = (stays[field] ? own : other) ?? '';
  return { about: FIELD_LABELS[field], stays: own, from: other, result };
}

function formatField(field: MeetingField, meeting: OverlaidMeeting, zone: Zone): string | null {
  const value = meeting[field];
  if (field === 'date') return formatInZone(meeting.date, zone, formatDateTime);
  if (typeof value === 'boolean') return value ? messages.yes : 'No';
  return value ? cutText(value, PREVIEW) : null;
}

function marksOfBoth(
  stays: OverlaidMeeting,
  from: OverlaidMeeting,
  nameOf: (personId: number) => string,
): MergeDifference[] {
  const ids = new Set([...Object.keys(stays.marks), ...Object.keys(from.marks)].map(Number));
  return [...ids]
    .map((id) => markDifference(nameOf(id), stays.marks[id], from.marks[id]))
    .filter((one) => one !== null)
    .sort((a, b) => compareText(a.about, b.about));
}

function markDifference(
  about: string,
  own: AttendanceRegisters = UNRECORDED,
  other: AttendanceRegisters = UNRECORDED,
): MergeDifference | null {
  const [stays, from] = [formatMark(own), formatMark(other)];
  if (stays === from) return null;
  const differs = (field: AttendanceField) =>
    own[field] !== null && other[field] !== null && own[field] !== other[field];
  if (ATTENDANCE_FIELDS.some(differs)) return { about, stays, from, result: LATER_MARK };
  const filled = { ...own };
  for (const field of ATTENDANCE_FIELDS) filled[field] ??= other[field];
  return { about, stays, from, result: formatMark(filled) ?? '' };
}

/** «Presente, puntual, cuota»; null where nothing was marked. */
function formatMark(registers: AttendanceRegisters): string | null {
  const { state, punctual, paidQuota } = shownMark(registers);
  if (state === 'unrecorded') return null;
  const labels = {
    present: messages.presentMark,
    absent: messages.absentMark,
    excused: messages.excusedMark,
  };
  return [labels[state], punctual && messages.punctual, paidQuota && messages.quota]
    .filter(Boolean)
    .join(', ');
}
