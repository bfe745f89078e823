import { expect, it } from 'vitest';
import { checkPerson, freshPerson, isMissingSomething } from './add-person-form.ts';

const NOW = new Date(2026, 10, 21).getTime();
const filled = {
  ...freshPerson(NOW),
  ...{ email: 'ana@example.mx', password: 'una-clave-larga', alias: 'Ana', city: 'Lerdo' },
  fullName: 'Ana Ríos',
};

it('begins with what the specification proposes', () => {
  expect(freshPerson(NOW)).toMatchObject({
    ...{ role: 'integrante', gender: 'masculino', birthYear: 2000, birthMonth: '1' },
    enrollmentYear: 2026,
  });
});

it('goes to the dashboard’s state, numbers that are none fall back to the defaults', () => {
  const form = { ...filled, birthYear: null, birthMonth: 'enero', enrollmentYear: null };
  expect(checkPerson(form, 'Durango', NOW)).toMatchObject({
    type: 'ready',
    values: { state: 'Durango', birthYear: 2000, birthMonth: 1, enrollmentYear: 2026 },
  });
});

it.each(['email', 'password', 'alias', 'fullName', 'city'] as const)('needs its %s', (field) => {
  const form = { ...filled, [field]: ' ' };
  expect(isMissingSomething(form)).toBe(true);
  const checked = checkPerson(form, 'Durango', NOW);
  expect(checked.type === 'wrong' && checked.errors[field]).toBeTruthy();
});

it('takes no year that is yet to come', () => {
  const checked = checkPerson({ ...filled, birthYear: 2027 }, 'Durango', NOW);
  expect(checked).toEqual({ type: 'wrong', errors: { birthYear: 'Entre 1900 y 2026' } });
  expect(isMissingSomething(filled)).toBe(false);
});
