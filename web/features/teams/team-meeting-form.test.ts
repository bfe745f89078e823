import { describe, expect, it } from 'vitest';
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
const fresh = freshTeamMeeting(NOW, 'Durango');

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
  const checked = checkTeamMeeting(form, NOW);
  if (checked.type === 'wrong') throw new Error(JSON.stringify(checked.errors));
  return checked.values;
}

describe('a new team meeting', () => {
  it('is of now, in the person’s own state where that is one of the choices', () => {
    expect(fresh).toMatchObject({ location: 'Durango', meetingDate: isoToLocal(meeting.date) });
    expect(freshTeamMeeting(NOW, 'Texas').location).toBe('');
  });

  it('says which fields are missing, in the words of the specification', () => {
    const form = { ...fresh, meetingDate: '', location: ' ', formativeTopicLink: 'javascript:x' };
    expect(checkTeamMeeting(form, NOW)).toEqual({
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
    expect(changedFields(meeting, valuesOf(meetingToForm(meeting)))).toEqual([]);
  });

  it('records the fields that differ by the register’s names', () => {
    const form = {
      ...meetingToForm(meeting),
      meetingDate: '2026-03-08T10:00',
      formativeTopicTitle: '',
      gospelOfDay: 'Lc 1, 39-45',
    };
    expect(changedFields(meeting, valuesOf(form))).toEqual([
      { field: 'date', value: new Date('2026-03-08T10:00').toISOString() },
      { field: 'evangelio', value: 'Lc 1, 39-45' },
      { field: 'temaEscola', value: null },
    ]);
  });
});

describe('a date that is likely mistyped', () => {
  const question = { type: 'wrong', errors: { meetingDate: '¿Es correcta la fecha?' } };
  it('is asked about, and taken once the person says that it is right', () => {
    const form = { ...fresh, meetingDate: '2027-03-07T19:30' };
    expect(checkTeamMeeting(form, NOW)).toEqual(question);
    const confirmed = { ...form, confirmedDate: form.meetingDate };
    expect(checkTeamMeeting(confirmed, NOW).type).toBe('ready');
  });

  it('is not asked about where it stands already', () => {
    const old = meetingToForm({ ...meeting, date: '2025-03-07T19:30:20.000Z' });
    expect(checkTeamMeeting(old, NOW).type).toBe('ready');
    expect(checkTeamMeeting({ ...old, meetingDate: '2024-03-07T19:30' }, NOW)).toEqual(question);
  });
});
