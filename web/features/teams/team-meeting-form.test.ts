import { describe, expect, it } from 'vitest';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { isoToLocal } from '#web/ui/format/local-date-time.ts';
import {
  changedFields,
  checkTeamMeeting,
  freshTeamMeeting,
  meetingToForm,
  type TeamMeetingForm,
  type TeamMeetingValues,
} from './team-meeting-form.ts';

const NOW = Date.parse('2026-03-07T19:30:20Z');
const fresh = freshTeamMeeting(NOW, CENTRAL_ZONE, 'Durango');

const meeting = {
  id: 'm-1',
  date: '2026-03-07T19:30:20.000Z',
  location: 'Durango',
  prayedRosary: true,
  evangelio: null,
  meditationOfDay: null,
  temaEscola: 'Subsidiariedad',
  formativeTopicLink: null,
  notes: null,
} as OverlaidMeeting;

function valuesOf(form: TeamMeetingForm): TeamMeetingValues {
  const checked = checkTeamMeeting(form, NOW, CENTRAL_ZONE);
  if (checked.type === 'wrong') throw new Error(JSON.stringify(checked.errors));
  return checked.values;
}

describe('a new team meeting', () => {
  it('is of now, in the person’s own state where that is one of the choices', () => {
    expect(fresh).toMatchObject({
      location: 'Durango',
      meetingDate: isoToLocal(meeting.date, CENTRAL_ZONE),
    });
    expect(freshTeamMeeting(NOW, CENTRAL_ZONE, 'Texas').location).toBe('');
  });

  it('says which fields are missing, in the words of the specification', () => {
    const form = { ...fresh, meetingDate: '', location: ' ', formativeTopicLink: 'javascript:x' };
    expect(checkTeamMeeting(form, NOW, CENTRAL_ZONE)).toEqual({
      type: 'wrong',
      errors: {
        meetingDate: 'La fecha es requerida',
        location: 'La ubicación es requerida',
        formativeTopicLink: 'Debe ser una URL válida',
      },
    });
  });

  it('leaves empty what nobody wrote', () => {
    expect(valuesOf({ ...fresh, notes: '  ' })).toMatchObject({
      notes: null,
      formativeTopicLink: null,
      gospelOfDay: null,
    });
  });
});

describe('an edited team meeting', () => {
  it('that nobody touched records nothing, seconds aside', () => {
    expect(changedFields(meeting, valuesOf(meetingToForm(meeting, CENTRAL_ZONE)))).toEqual([]);
  });

  it('records the fields that differ by the register’s names', () => {
    const form = {
      ...meetingToForm(meeting, CENTRAL_ZONE),
      meetingDate: '2026-03-08T10:00',
      formativeTopicTitle: '',
      gospelOfDay: 'Lc 1, 39-45',
    };
    expect(changedFields(meeting, valuesOf(form))).toEqual([
      { field: 'date', value: '2026-03-08T16:00:00.000Z' },
      { field: 'evangelio', value: 'Lc 1, 39-45' },
      { field: 'temaEscola', value: null },
    ]);
  });
});

describe('a date that is likely mistyped', () => {
  const question = { type: 'wrong', errors: { meetingDate: '¿Es correcta la fecha?' } };
  it('is asked about, and taken once the person says that it is right', () => {
    const form = { ...fresh, meetingDate: '2027-03-07T19:30' };
    expect(checkTeamMeeting(form, NOW, CENTRAL_ZONE)).toEqual(question);
    const confirmed = { ...form, confirmedDate: form.meetingDate };
    expect(checkTeamMeeting(confirmed, NOW, CENTRAL_ZONE).type).toBe('ready');
  });

  it('is not asked about where it stands already', () => {
    const old = meetingToForm({ ...meeting, date: '2025-03-07T19:30:20.000Z' }, CENTRAL_ZONE);
    expect(checkTeamMeeting(old, NOW, CENTRAL_ZONE).type).toBe('ready');
    expect(
      checkTeamMeeting({ ...old, meetingDate: '2024-03-07T19:30' }, NOW, CENTRAL_ZONE),
    ).toEqual(question);
  });
});
