import { describe, expect, it } from 'vitest';
import type { Tertulia } from '#contract/tertulias';
import { clockToIso, isoToClock } from '#web/features/shared/zone-clock.ts';
import {
  checkTertulia,
  freshTertulia,
  type TertuliaForm,
  tertuliaToForm,
} from './tertulia-form.ts';

const own = { state: 'Baja California', city: 'Tijuana' };
const form = (over: Partial<TertuliaForm> = {}): TertuliaForm => ({
  ...freshTertulia(own, 'ciudad'),
  ...{ title: 'Tertulia de Adviento', date: '2026-12-05T19:30' },
  ...over,
});
const errorsOf = (over: Partial<TertuliaForm>) => {
  const checked = checkTertulia(form(over));
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
    const checked = checkTertulia(form());
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

  it('reads cities a line each, once', () => {
    const specificCities = 'Torreón, Coahuila\n\n Lerdo \nLerdo';
    const checked = checkTertulia(form({ participantSelection: 'inter_ciudades', specificCities }));
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
