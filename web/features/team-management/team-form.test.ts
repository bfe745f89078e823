import { expect, it } from 'vitest';
import type { TeamReport } from '#contract/team-management';
import { checkPause, freshPause } from './pause-form.ts';
import { checkTeam, freshTeam, type TeamForm } from './team-form.ts';

const filled: TeamForm = {
  ...freshTeam('clave'),
  ...{ name: 'Pastoral social', state: 'Durango', city: 'Gómez Palacio', coordinatorId: 4 },
  physicalAddress: 'Calle 5',
};

it('a new team asks for name, location, coordinator and a rhythm of a day at least', () => {
  expect(checkTeam({ ...freshTeam('clave'), meetingFrequencyDays: null })).toEqual({
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
  const bodyOf = (form: TeamForm) => {
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

it('a rest begins today by the calendar of the team’s place', () => {
  const report = { dueDate: '2026-11-10', daysLeft: -4 } as TeamReport;
  expect(freshPause(report, '2026-11-15').from).toBe('2026-11-14');
  const never = { dueDate: null, daysLeft: null } as TeamReport;
  expect(freshPause(never, '2026-11-15').from).toBe('2026-11-15');
});

it('a rest has both its days, in their order, and lasts a year at most', () => {
  const rest = { from: '2026-12-20', until: '2027-01-06', reason: ' Navidad ' };
  expect(checkPause(rest)).toEqual({ type: 'ready', values: { ...rest, reason: 'Navidad' } });
  expect(checkPause({ ...rest, from: '', until: '' })).toEqual({
    type: 'wrong',
    errors: { from: 'Indica desde qué día', until: 'Indica hasta qué día' },
  });
  expect(checkPause({ ...rest, until: '2026-12-19' })).toMatchObject({
    errors: { until: 'El último día es anterior al primero' },
  });
  expect(checkPause({ ...rest, until: '2028-01-06' })).toMatchObject({
    errors: { until: 'Una pausa dura un año como máximo' },
  });
});
