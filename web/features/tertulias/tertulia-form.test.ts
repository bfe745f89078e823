import { describe, expect, it } from 'vitest';
import { DATE_QUESTION } from '#contract/rules/odd-date';
import type { Tertulia } from '#contract/tertulias';
import { clockToIso, isoToClock } from '#web/features/shared/zone-clock.ts';
import {
  checkTertulia,
  freshTertulia,
  moveDate,
  type TertuliaForm,
  tertuliaToForm,
  yearOf,
} from './tertulia-form.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

const own = { state: 'Baja California', city: 'Tijuana' };
const form = (over: Partial<TertuliaForm> = {}): TertuliaForm => ({
  ...freshTertulia(own, 'ciudad'),
  ...{ title: 'Tertulia de Adviento', date: '2026-12-05T19:30' },
  ...over,
});
const errorsOf = (over: Partial<TertuliaForm>) => {
  const checked = checkTertulia(form(over), NOW);
  return checked.type === 'wrong' ? checked.errors : {};
};

describe('the form of a tertulia', () => {
  it('begins with the defaults and the own place', () => {
    expect(freshTertulia(own, 'ciudad')).toMatchObject({
      ...{ maxParticipants: 20, frequency: 'unica', participantSelection: 'todos' },
      zoneName: 'Tijuana',
    });
    expect(freshTertulia(own, 'estado').zoneName).toBe('Baja California');
  });

  it('is a moment by the clocks of its place, not the phone’s', () => {
    const checked = checkTertulia(form(), NOW);
    expect(checked).toMatchObject({ type: 'ready', values: { date: '2026-12-06T03:30:00.000Z' } });
    expect(isoToClock('2026-12-06T03:30:00.000Z', 'America/Tijuana')).toBe('2026-12-05T19:30');
    expect(clockToIso('', 'America/Tijuana')).toBe('');
  });

  it('says under each field what is missing, in the words of the specification', () => {
    expect(errorsOf({ title: ' ', date: '', zoneName: '', state: '', maxParticipants: 0 })).toEqual(
      {
        title: 'El título es requerido',
        date: 'La fecha es requerida',
        zoneName: 'El nombre de la zona es requerido',
        state: 'El estado es requerido',
        maxParticipants: 'Debe permitir al menos 1 participante',
      },
    );
    expect(errorsOf({ participantSelection: 'inter_ciudades' })).toEqual({
      specificCities: 'Elige al menos una ciudad',
    });
    expect(errorsOf({ replyUntil: '2026-12-06T10:00' })).toEqual({
      replyUntil: 'La fecha límite es después de la tertulia',
    });
  });

  it('asks about a date that has passed, until it is confirmed', () => {
    const date = '2026-01-05T19:30';
    expect(errorsOf({ date })).toEqual({ date: DATE_QUESTION });
    expect(errorsOf({ date, confirmed: `\n${date}` })).toEqual({});
  });

  it('a date that moves takes its deadline along', () => {
    const open = form({ replyUntil: '2026-12-03T18:00' });
    expect(moveDate(open, '2026-12-12T20:30')).toEqual({
      ...{ date: '2026-12-12T20:30', replyUntil: '2026-12-10T19:00' },
    });
    expect(moveDate(form(), '2026-12-12T19:30')).toEqual({ date: '2026-12-12T19:30' });
    expect(moveDate(open, '')).toEqual({ date: '' });
  });

  it('shows the year of a series by the clocks of its place, also when they change', () => {
    const year = yearOf(form({ frequency: 'trimestral', repeat: 'weekday' }));
    expect(year.map(({ date, timeZone }) => isoToClock(date, timeZone))).toEqual([
      ...['2026-12-05T19:30', '2027-03-06T19:30', '2027-06-05T19:30', '2027-09-04T19:30'],
    ]);
    expect(yearOf(form({ frequency: 'mensual' }))).toHaveLength(12);
    expect(yearOf(form())).toEqual([]);
  });

  it('reads cities a line each, once', () => {
    const specificCities = 'Torreón, Coahuila\n\n Lerdo \nLerdo';
    const checked = checkTertulia(
      form({ participantSelection: 'inter_ciudades', specificCities }),
      NOW,
    );
    expect(checked).toMatchObject({
      values: { specificCities: ['Torreón, Coahuila', 'Lerdo'] },
    });
  });

  it('opens what is stored as it was written', () => {
    const stored = {
      ...{ title: 'Tertulia', date: '2026-12-06T03:30:00.000Z', timeZone: 'America/Tijuana' },
      ...{ description: null, place: null, zoneLevel: 'ciudad', zoneName: 'Tijuana', ...own },
      ...{ maxParticipants: 12, frequency: 'mensual', repeat: 'weekday' },
      ...{ participantSelection: 'todos', specificCities: ['Lerdo'] },
      replyUntil: '2026-12-05T03:30:00.000Z',
    } as unknown as Tertulia;
    expect(tertuliaToForm(stored)).toMatchObject({
      ...{ date: '2026-12-05T19:30', replyUntil: '2026-12-04T19:30', repeat: 'weekday' },
      ...{ description: '', specificCities: 'Lerdo', scope: 'one' },
    });
  });
});
