import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { yesOrNoExpected } from '#contract/core/field-messages';
import {
  flag,
  id,
  idParam,
  moment,
  optionalFlag,
  optionalLink,
  optionalLongText,
  optionalText,
  uuid,
} from '#contract/core/fields';
import { cursorKey, nextKey } from '#contract/core/page-keys';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { dateMissing } from '#contract/meeting-messages';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';

export { dateMissing as DATE_MISSING } from '#contract/meeting-messages';

/** Fields of a meeting that merge one by one, named as in the leader panel. */
export const MEETING_FIELDS = [
  'date',
  'temaEscola',
  'evangelio',
  'seAvanzoEnTema',
  'prayedRosary',
  'meditationOfDay',
  'formativeTopicLink',
  'notes',
  'location',
] as const;
export type MeetingField = (typeof MEETING_FIELDS)[number];

const SOURCES = ['leader', 'public', 'team', 'import'] as const;

const spiritual = {
  temaEscola: optionalText(TITLE_MAX),
  evangelio: optionalLongText(LONG_TEXT_MAX),
  seAvanzoEnTema: flag,
  prayedRosary: flag,
  meditationOfDay: optionalLongText(LONG_TEXT_MAX),
  formativeTopicLink: optionalLink,
  notes: optionalLongText(LONG_TEXT_MAX),
  location: optionalText(PLACE_MAX),
};

export const MeetingItem = v.object({
  id: v.string(),
  folio: v.string(),
  communityId: v.number(),
  date: v.string(),
  temaEscola: v.nullable(v.string()),
  evangelio: v.nullable(v.string()),
  seAvanzoEnTema: v.boolean(),
  prayedRosary: v.boolean(),
  meditationOfDay: v.nullable(v.string()),
  formativeTopicLink: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  location: v.nullable(v.string()),
  source: v.picklist(SOURCES),
  setAside: v.boolean(),
  distinctFrom: v.optional(v.array(v.string())),
  flags: v.array(v.string()),
});
export type MeetingItem = v.InferOutput<typeof MeetingItem>;

export const listMeetings = endpoint({
  name: 'meetings.list',
  method: 'GET',
  path: '/communities/:id/meetings',
  summary: 'Las reuniones de una comunidad, la más reciente primero, por partes',
  params: v.object({ id: idParam }),
  query: v.object(cursorKey),
  answer: v.array(v.object({ ...MeetingItem.entries, ...nextKey })),
});

export const createMeeting = endpoint({
  name: 'meetings.create',
  method: 'POST',
  path: '/communities/:id/meetings',
  summary: 'Registrar una reunión de la comunidad',
  params: v.object({ id: idParam }),
  body: v.object({
    /** Made on the phone, so that marks can refer to a meeting the server has not seen. */
    id: v.optional(uuid),
    date: moment(dateMissing),
    ...spiritual,
  }),
  answer: MeetingItem,
  queue: 'person',
  status: 201,
});

const meetingSet = v.partial(
  v.object({
    date: moment(dateMissing),
    temaEscola: optionalText(TITLE_MAX),
    evangelio: optionalLongText(LONG_TEXT_MAX),
    seAvanzoEnTema: v.boolean(yesOrNoExpected),
    prayedRosary: v.boolean(yesOrNoExpected),
    meditationOfDay: optionalLongText(LONG_TEXT_MAX),
    formativeTopicLink: optionalLink,
    notes: optionalLongText(LONG_TEXT_MAX),
    location: optionalText(PLACE_MAX),
  }),
);
export type MeetingSet = v.InferOutput<typeof meetingSet>;

/** Per field touched, the change at which it was seen. */
// @__NO_SIDE_EFFECTS__
export function baseOf<const F extends readonly [string, ...string[]]>(fields: F) {
  return v.optional(v.record(v.picklist(fields), v.nullable(v.number())));
}

export const updateMeeting = endpoint({
  name: 'meetings.update',
  method: 'PUT',
  path: '/meetings/:id',
  summary: 'Cambiar los datos de una reunión, campo por campo',
  params: v.object({ id: uuid }),
  body: v.object({ set: meetingSet, base: baseOf(MEETING_FIELDS) }),
  answer: MeetingItem,
  queue: 'person',
});

export const listAttendance = endpoint({
  name: 'attendance.list',
  method: 'GET',
  path: '/meetings/:id/attendance',
  summary: 'La asistencia de una reunión',
  params: v.object({ id: uuid }),
  answer: v.array(
    v.object({
      member: v.object({ id: v.number() }),
      present: v.boolean(),
      punctual: v.boolean(),
      paidQuota: v.boolean(),
      excused: v.boolean(),
    }),
  ),
});

const flatMarks = {
  present: optionalFlag,
  punctual: optionalFlag,
  paidQuota: optionalFlag,
  excused: optionalFlag,
};

const register = v.optional(v.nullable(v.boolean(yesOrNoExpected)));
export const attendanceSet = v.object({
  present: register,
  punctual: register,
  paidQuota: register,
  excused: register,
});

/**
 * One person's marks: flat flags (only differences count), or `set` and `base` with the change each
 * field was seen at. Null in `set` clears.
 */
export const markAttendance = endpoint({
  name: 'attendance.mark',
  method: 'POST',
  path: '/meetings/:id/attendance',
  summary: 'Registrar la asistencia de una persona',
  params: v.object({ id: uuid }),
  body: v.object({
    memberId: id,
    ...flatMarks,
    set: v.optional(attendanceSet),
    base: baseOf(ATTENDANCE_FIELDS),
  }),
  answer: v.object({
    member: v.object({ id: v.number() }),
    present: v.boolean(),
    punctual: v.boolean(),
    paidQuota: v.boolean(),
    excused: v.boolean(),
    change: v.number(),
  }),
  queue: 'person',
});
