import { expect, it } from 'vitest';
import { checkManaged, freshManaged } from './managed-form.ts';

it('asks for name, location and coordinator; its rhythm is a week at first', () => {
  expect(checkManaged(freshManaged('clave'))).toEqual({
    type: 'wrong',
    errors: {
      name: 'El nombre es requerido',
      state: 'La ubicación es requerida',
      coordinatorId: 'Debe seleccionar un coordinador',
    },
  });
});

it('takes a community with all that is required', () => {
  const form = { ...freshManaged('clave'), name: 'San Judas', state: 'Durango', coordinatorId: 4 };
  expect(checkManaged({ ...form, meetingFrequencyDays: 21 })).toMatchObject({
    values: { key: 'clave', body: { location: 'Durango', meetingFrequencyDays: 21 } },
  });
  expect(checkManaged({ ...form, city: 'x'.repeat(130) })).toMatchObject({
    errors: { city: expect.any(String) },
  });
});
