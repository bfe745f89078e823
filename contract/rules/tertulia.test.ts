import { describe, expect, it } from 'vitest';
import {
  coversCity,
  levelsOf,
  mayBecome,
  type Placed,
  placesOf,
  type StoredStatus,
  statusAt,
  wholeZone,
} from './tertulia.ts';

const zone = 'America/Tijuana';
/** Eleven at night of 14 March in Tijuana, already the 15th in the capital. */
const AT = Date.parse('2026-03-15T06:00:00Z');

const placed = (over: Partial<Placed & { specificCities: string[] }> = {}) => ({
  ...{ zoneLevel: 'ciudad' as const, zoneName: 'Tijuana', state: 'Baja California' },
  ...{ city: 'Tijuana', specificCities: [] },
  ...over,
});

describe('status', () => {
  const shown = (status: StoredStatus, now: number) => statusAt({ status, at: AT, zone }, now);

  it('is active from the morning of its day, by the calendar of its place', () => {
    expect(shown('planned', Date.parse('2026-03-14T06:59:00Z'))).toBe('planned');
    expect(shown('planned', Date.parse('2026-03-14T07:01:00Z'))).toBe('active');
    expect(shown('planned', AT + 7 * 86_400_000)).toBe('active');
    expect(shown('completed', 0)).toBe('completed');
    expect(shown('cancelled', AT)).toBe('cancelled');
  });

  it('goes where its day and its past let it', () => {
    expect(mayBecome('completed', 'cancelled')).toBe(true);
    expect(mayBecome('planned', 'completed')).toBe(false);
    expect(mayBecome('active', 'completed')).toBe(true);
    expect(mayBecome('completed', 'completed')).toBe(true);
    expect(mayBecome('cancelled', 'planned')).toBe(true);
    expect(mayBecome('completed', 'planned')).toBe(false);
  });
});

it('levels follow the role', () => {
  expect(levelsOf('admin', 1)).toContain('multi_estado');
  expect(levelsOf('coordinador_de_coordinadores', 2)).toContain('multi_estado');
  expect(levelsOf('coordinador_de_coordinadores', 1)).toEqual(['estado', 'ciudad', 'zona_local']);
  expect(levelsOf('coordinador_estatal', 5)).toEqual(['estado', 'ciudad', 'zona_local']);
  expect(levelsOf('coordinador_de_comunidad', 1)).toEqual(['ciudad', 'zona_local']);
});

it('a city has its own tertulias, its state’s and the national ones', () => {
  const here = { state: 'Durango', city: 'Gómez Palacio' };
  const of = (over: Partial<Placed>) => coversCity(placed({ state: 'Durango', ...over }), here);
  expect(of({ zoneLevel: 'multi_estado', state: 'Puebla' })).toBe(true);
  expect(of({ zoneLevel: 'estado', city: null })).toBe(true);
  expect(of({ zoneLevel: 'estado', state: 'Puebla' })).toBe(false);
  expect(of({ zoneLevel: 'zona_local', city: 'gomez palacio' })).toBe(true);
  expect(of({ zoneLevel: 'ciudad', city: 'Lerdo' })).toBe(false);
  expect(of({ zoneLevel: 'ciudad', city: null })).toBe(false);
});

describe('whom a selection means', () => {
  it('everybody of the zone', () => {
    expect(placesOf(placed(), 'todos')).toEqual([{ state: 'Baja California', city: 'Tijuana' }]);
    expect(wholeZone(placed({ city: null, zoneName: 'Tecate' }))).toEqual({
      state: 'Baja California',
      city: 'Tecate',
    });
    expect(wholeZone(placed({ zoneLevel: 'estado' })).city).toBeNull();
    expect(wholeZone(placed({ zoneLevel: 'multi_estado' }))).toEqual({ state: null, city: null });
  });

  it('the places its zone names', () => {
    const laguna = placed({ zoneName: 'Lerdo, Gómez Palacio y Durango', state: 'Durango' });
    expect(placesOf(laguna, 'por_zona')).toEqual([
      { state: 'Durango', city: 'Lerdo' },
      { state: 'Durango', city: 'Gómez Palacio' },
      { state: 'Durango', city: null },
    ]);
    const national = placed({ zoneLevel: 'multi_estado', zoneName: 'Torreón e , Puebla' });
    expect(placesOf(national, 'por_zona')).toEqual([
      { state: null, city: 'Torreón' },
      { state: 'Puebla', city: null },
    ]);
  });

  it('cities by name, and nobody but by hand', () => {
    const cities = placed({ specificCities: ['Torreón, coahuila', 'Lerdo', 'Uno, Dos'] });
    expect(placesOf(cities, 'inter_ciudades')).toEqual([
      { state: 'Coahuila', city: 'Torreón' },
      { state: null, city: 'Lerdo' },
      { state: null, city: 'Uno' },
    ]);
    expect(placesOf(cities, 'seleccionados')).toEqual([]);
  });
});
