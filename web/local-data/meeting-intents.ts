import {
  createMeeting,
  type MeetingField,
  markAttendance,
  updateMeeting,
} from '#contract/meetings';
import type { AttendanceSet } from '#contract/rules/attendance';
import type { Intent, OverlaidMark, OverlaidMeeting } from '#web/services/phone.ts';

/** A meeting as far as an intent about it goes. */
export type NamedMeeting = Pick<OverlaidMeeting, 'id' | 'createOp'>;

/** What a new meeting may be born with; everything else is filled in later. */
export type NewMeetingValues = {
  date: string;
  temaEscola?: string | null;
  evangelio?: string | null;
  seAvanzoEnTema?: boolean;
};

export function createMeetingIntent(id: string, groupId: number, values: NewMeetingValues): Intent {
  return {
    lane: id,
    endpoint: createMeeting.name,
    params: { id: groupId },
    body: { id, ...values },
  };
}

/** One field of a meeting, with the change it was seen at. */
export function updateMeetingIntent(
  meeting: OverlaidMeeting,
  field: MeetingField,
  value: unknown,
): Intent {
  return {
    ...ofMeeting(meeting),
    endpoint: updateMeeting.name,
    body: {},
    set: { [field]: value },
    base: { [field]: meeting.seen[field] ?? null },
  };
}

/** The fields touched of one person's mark, each with the change it was seen at. */
export function markIntent(
  meeting: NamedMeeting,
  memberId: number,
  set: AttendanceSet,
  mark: OverlaidMark | undefined,
): Intent {
  const fields = Object.keys(set);
  return {
    ...ofMeeting(meeting),
    endpoint: markAttendance.name,
    body: { memberId },
    set,
    base: Object.fromEntries(fields.map((field) => [field, mark?.seen[field] ?? null])),
  };
}

/** Until the server has the meeting, what is said about it waits for its creation. */
export function ofMeeting(meeting: NamedMeeting): Pick<Intent, 'lane' | 'deps' | 'params'> {
  return {
    lane: meeting.id,
    deps: meeting.createOp ? [meeting.createOp] : [],
    params: { id: meeting.id },
  };
}
