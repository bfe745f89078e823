import { expect, it } from 'vitest';
import { checkLocalCommunity, checkTeam, freshGroup, type GroupForm } from './group-form.ts';

const filled: GroupForm = {
  ...freshGroup('clave'),
  ...{ name: 'Pastoral social', state: 'Durango', city: 'Gómez Palacio', coordinatorId: 4 },
  physicalAddress: 'Calle 5',
};

it('a new team asks for name, location, coordinator and a rhythm of a day at least', () => {
  expect(checkTeam({ ...freshGroup('clave'), meetingFrequencyDays: null })).toEqual({
    type: 'wrong',
    errors: {
      name: 'El nombre es requerido',
      state: 'La ubicación es requerida',
      coordinatorId: 'Debe seleccionar un coordinador',
      meetingFrequencyDays: 'La frecuencia debe ser al menos 1 día',
    },
  });
  expect(checkTeam({ ...filled, meetingFrequencyDays: -2 })).toMatchObject({
    errors: { meetingFrequencyDays: 'La frecuencia debe ser al menos 1 día' },
  });
});

it('its location is its city and state, or the state alone', () => {
  const bodyOf = (form: GroupForm) => {
    const checked = checkTeam(form);
    return checked.type === 'ready' ? checked.values.body : checked.errors;
  };
  expect(bodyOf(filled)).toMatchObject({
    location: 'Gómez Palacio, Durango',
    teamType: 'community',
    physicalAddress: 'Calle 5',
    meetingFrequencyDays: 7,
  });
  expect(bodyOf({ ...filled, city: ' ' })).toMatchObject({ location: 'Durango' });
  expect(bodyOf({ ...filled, city: 'x'.repeat(120) })).toMatchObject({
    city: expect.stringContaining('120'),
  });
});

it('only a community has a physical address', () => {
  expect(checkTeam({ ...filled, teamType: 'administrative' })).toMatchObject({
    values: { key: 'clave', body: { physicalAddress: null } },
  });
});

it('a local community asks for name, location and coordinator; its rhythm is a week at first', () => {
  expect(checkLocalCommunity(freshGroup('clave'))).toEqual({
    type: 'wrong',
    errors: {
      name: 'El nombre es requerido',
      state: 'La ubicación es requerida',
      coordinatorId: 'Debe seleccionar un coordinador',
    },
  });
});

it('a local community takes all that is required', () => {
  const form = { ...freshGroup('clave'), name: 'San Judas', state: 'Durango', coordinatorId: 4 };
  expect(checkLocalCommunity({ ...form, meetingFrequencyDays: 21 })).toMatchObject({
    values: { key: 'clave', body: { location: 'Durango', meetingFrequencyDays: 21 } },
  });
  expect(checkLocalCommunity({ ...form, city: 'x'.repeat(130) })).toMatchObject({
    errors: { city: expect.any(String) },
  });
});
