import { describe, expect, it } from 'vitest';
import { splitAtSigns } from './add-names.ts';
import { checkRegistration } from './check-registration.ts';
import { blankForm, type RegistrationForm } from './registration-form.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const NOW = Date.UTC(2026, 2, 8, 1, 30);
const here = { present: true, punctual: false, paidQuota: false };

const roster = (ids: number[]) => ids.map((id) => ({ id, alias: `Persona ${id}` }));

function bodyOf(form: Partial<RegistrationForm>, memberIds: number[] = []) {
  const whole = { ...blankForm(ID, NOW), ...form };
  const checked = checkRegistration(whole, {
    members: roster(memberIds),
    read: splitAtSigns,
    now: NOW,
  });
  if (checked.type !== 'fits') throw new Error(JSON.stringify(checked));
  return checked.body;
}

describe('checkRegistration', () => {
  it('turns an untouched form into a meeting of now, empty fields null, nobody recorded', () => {
    expect(bodyOf({}, [7, 8])).toEqual({
      id: ID,
      meetingDate: '2026-03-08T01:30:00.000Z',
      prayedRosary: false,
      gospelOfDay: null,
      meditationOfDay: null,
      formativeTopicTitle: null,
      formativeTopicLink: null,
      notes: null,
      attendanceRecords: [],
      names: [],
    });
  });

  it('records as absent whoever is not marked once somebody is', () => {
    expect(bodyOf({ marks: { 7: here } }, [7, 8]).attendanceRecords).toEqual([
      { attendeeId: 7, present: true, punctual: false, paidQuota: false },
      { attendeeId: 8, present: false, punctual: false, paidQuota: false },
    ]);
  });

  it('keeps somebody who was marked and has left the roster since', () => {
    const { attendanceRecords } = bodyOf({ marks: { 9: here } }, [7]);
    expect(attendanceRecords?.map(({ attendeeId }) => attendeeId)).toEqual([7, 9]);
  });

  it('sends neither punctuality nor quota of somebody who is not there', () => {
    const marks = { 7: here, 8: { present: false, punctual: true, paidQuota: true } };
    expect(bodyOf({ marks }, [7, 8]).attendanceRecords?.[1]).toEqual({
      attendeeId: 8,
      present: false,
      punctual: false,
      paidQuota: false,
    });
  });

  it('takes along the name that is still being typed', () => {
    const names = [{ name: 'Lupita', ...here, punctual: true }];
    expect(bodyOf({ names, nameBeingTyped: ' Don  Chuy ' }).names).toEqual([
      { name: 'Lupita', present: true, punctual: true, paidQuota: false },
      { name: 'Don Chuy', present: true, punctual: false, paidQuota: false },
    ]);
  });

  it('says what does not fit under each field, and which comes first', () => {
    const form = {
      ...blankForm(ID, NOW),
      meetingDate: '',
      formativeTopicLink: 'javascript:alert(1)',
      nameBeingTyped: 'x'.repeat(121),
    };
    expect(checkRegistration(form, { members: [], read: splitAtSigns, now: NOW })).toEqual({
      type: 'errors',
      first: 'meetingDate',
      errors: {
        meetingDate: 'La fecha es requerida',
        formativeTopicLink: 'Debe ser una URL válida',
        names: 'El texto es demasiado largo (máximo 120 caracteres)',
      },
    });
    const dated = { ...form, meetingDate: '2026-03-07T19:30' };
    expect(checkRegistration(dated, { members: [], read: splitAtSigns, now: NOW })).toMatchObject({
      first: 'names',
    });
  });

  it('does not register while it is not said whether a homonym is another person', () => {
    const typed = { ...blankForm(ID, NOW), nameBeingTyped: 'persona 7' };
    const asked = { ...blankForm(ID, NOW), homonyms: ['Lupita'] };
    for (const form of [typed, asked]) {
      const checked = checkRegistration(form, {
        members: roster([7]),
        read: splitAtSigns,
        now: NOW,
      });
      const [name = ''] = [...form.homonyms, form.nameBeingTyped];
      expect(checked).toMatchObject({ type: 'asks', names: { homonyms: [name] } });
    }
  });
});

it('asks about a date that is likely mistyped, and takes it once the person says it is right', () => {
  const form = { ...blankForm(ID, NOW), meetingDate: '2025-03-07T19:30' };
  expect(checkRegistration(form, { members: [], read: splitAtSigns, now: NOW })).toEqual({
    type: 'errors',
    first: 'meetingDate',
    errors: { meetingDate: '¿Es correcta la fecha?' },
  });
  const confirmed = { ...form, confirmedDate: form.meetingDate };
  expect(checkRegistration(confirmed, { members: [], read: splitAtSigns, now: NOW }).type).toBe(
    'fits',
  );
});
