import * as v from 'valibot';
import { checkEntries } from '#contract/core/check-entries';
import { MINUTE_MS } from '#contract/core/durations';
import { STATES } from '#contract/core/places';
import type { Zone } from '#contract/core/time-zones';
import type { MeetingField } from '#contract/meetings';
import { questionOf } from '#contract/rules/odd-date';
import { teamMeetingEntries } from '#contract/teams';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import type { Checked } from '#web/services/use-form.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';

export type TeamMeetingForm = {
  /** datetime-local value. */
  meetingDate: string;
  location: string;
  prayedRosary: boolean;
  gospelOfDay: string;
  meditationOfDay: string;
  formativeTopicTitle: string;
  formativeTopicLink: string;
  notes: string;
  /** Stored date, or an unusual one the person confirmed. */
  confirmedDate?: string;
};

const schema = v.object(teamMeetingEntries);
export type TeamMeetingValues = v.InferOutput<typeof schema>;

/**
 * @param zone of the team's location, for every date here
 * @param state of the person; used only if it is an option.
 */
export function freshTeamMeeting(now: number, zone: Zone, state: string): TeamMeetingForm {
  return {
    meetingDate: isoToLocal(now, zone),
    location: STATES.some((one) => one === state) ? state : '',
    prayedRosary: false,
    gospelOfDay: '',
    meditationOfDay: '',
    formativeTopicTitle: '',
    formativeTopicLink: '',
    notes: '',
  };
}

export function meetingToForm(meeting: OverlaidMeeting, zone: Zone): TeamMeetingForm {
  return {
    meetingDate: isoToLocal(meeting.date, zone),
    location: meeting.location ?? '',
    prayedRosary: meeting.prayedRosary,
    gospelOfDay: meeting.evangelio ?? '',
    meditationOfDay: meeting.meditationOfDay ?? '',
    formativeTopicTitle: meeting.temaEscola ?? '',
    formativeTopicLink: meeting.formativeTopicLink ?? '',
    notes: meeting.notes ?? '',
    confirmedDate: isoToLocal(meeting.date, zone),
  };
}

export function checkTeamMeeting(
  form: TeamMeetingForm,
  now: number,
  zone: Zone,
): Checked<TeamMeetingForm, TeamMeetingValues> {
  const { confirmedDate: confirmed, meetingDate: text, ...typed } = form;
  const at = localToIso(text, zone);
  const checked = checkEntries(schema, { ...typed, meetingDate: at ?? '' });
  const question = questionOf({ text, at, confirmed }, now);
  if (!question) return checked;
  const others = checked.type === 'wrong' ? checked.errors : {};
  return { type: 'wrong', errors: { meetingDate: question, ...others } };
}

const FIELDS = {
  meetingDate: 'date',
  location: 'location',
  prayedRosary: 'prayedRosary',
  gospelOfDay: 'evangelio',
  meditationOfDay: 'meditationOfDay',
  formativeTopicTitle: 'temaEscola',
  formativeTopicLink: 'formativeTopicLink',
  notes: 'notes',
} as const satisfies Record<keyof TeamMeetingValues, MeetingField>;

export type MeetingChange = { field: MeetingField; value: unknown };

/** Records only the fields that changed since the form opened. */
export function changedFields(
  meeting: OverlaidMeeting,
  values: TeamMeetingValues,
): MeetingChange[] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((name) => {
    const field = FIELDS[name];
    const value = values[name];
    // The form has minute precision: a time within the same minute is unchanged.
    const isSame =
      name === 'meetingDate'
        ? minuteOf(values.meetingDate) === minuteOf(meeting.date)
        : value === meeting[field];
    return isSame ? [] : [{ field, value }];
  });
}

const minuteOf = (at: string) => Math.floor(Date.parse(at) / MINUTE_MS);
