import { STATES } from '#contract/core/places';
import type { Column } from '#contract/core/roles';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { foldText } from './fold-text.ts';

export const ZONE_LEVELS = ['multi_estado', 'estado', 'ciudad', 'zona_local'] as const;
export type ZoneLevel = (typeof ZONE_LEVELS)[number];

export const SELECTIONS = ['todos', 'por_zona', 'seleccionados', 'inter_ciudades'] as const;
export type Selection = (typeof SELECTIONS)[number];

export const TERTULIA_STATUSES = ['planned', 'active', 'completed', 'cancelled'] as const;
export type TertuliaStatus = (typeof TERTULIA_STATUSES)[number];
/** «active» is derived from the day, never stored. */
export type StoredStatus = Exclude<TertuliaStatus, 'active'>;

/** Larger parties are invited individually. */
export const COMPANIONS_MAX = 4;

type Dated = { status: StoredStatus; at: number; zone: Zone };

/** Active from the morning of its day until its roll is closed. */
export function statusAt({ status, at, zone }: Dated, now: number): TertuliaStatus {
  if (status !== 'planned') return status;
  return civilDay(now, zone) >= civilDay(at, zone) ? 'active' : 'planned';
}

/** Allowed changes: the roll closes from its day on; cancelling is reversible. */
export function mayBecome(from: TertuliaStatus, to: StoredStatus): boolean {
  switch (to) {
    case 'cancelled':
      return true;
    case 'completed':
      return from === 'active' || from === 'completed';
    case 'planned':
      return from !== 'completed';
  }
}

export function levelsOf(column: Column, stateCount: number): readonly ZoneLevel[] {
  switch (column) {
    case 'admin':
      return ZONE_LEVELS;
    case 'coordinador_de_coordinadores':
      return stateCount > 1 ? ZONE_LEVELS : UP_TO_STATE;
    case 'coordinador_estatal':
      return UP_TO_STATE;
    default:
      return UP_TO_CITY;
  }
}

const UP_TO_STATE = ['estado', 'ciudad', 'zona_local'] as const;
const UP_TO_CITY = ['ciudad', 'zona_local'] as const;

export type Location = { state: string | null; city: string | null };

export type Placed = { zoneLevel: ZoneLevel; zoneName: string; state: string; city: string | null };

export function coversCity(
  { zoneLevel, state, city }: Placed,
  place: { state: string; city: string },
): boolean {
  if (zoneLevel === 'multi_estado') return true;
  if (state !== place.state) return false;
  return zoneLevel === 'estado' || (city !== null && foldText(city) === foldText(place.city));
}

/** Places of a selection; a null part does not narrow. */
export function placesOf(
  tertulia: Placed & { specificCities: readonly string[] },
  selection: Selection,
): readonly Location[] {
  switch (selection) {
    case 'seleccionados':
      return [];
    case 'inter_ciudades':
      return tertulia.specificCities.map((text) => toLocation(text, null));
    case 'por_zona':
      return namedPlaces(tertulia);
    case 'todos':
      return [wholeZone(tertulia)];
  }
}

export function wholeZone({ zoneLevel, zoneName, state, city }: Placed): Location {
  if (zoneLevel === 'multi_estado') return { state: null, city: null };
  return { state, city: zoneLevel === 'estado' ? null : (city ?? zoneName) };
}

/** «Gómez Palacio, Lerdo y Torreón»: within the tertulia's state unless national. */
function namedPlaces({ zoneName, zoneLevel, state }: Placed): Location[] {
  const names = zoneName.split(/[,;/\n]|\s+[ye]\s+/).map((name) => name.trim());
  const of = zoneLevel === 'multi_estado' ? null : state;
  return names.filter((name) => name !== '').map((name) => toLocation(name, of));
}

/** «Torreón, Coahuila», the state «Durango», or a city without state. */
function toLocation(text: string, of: string | null): Location {
  const [city = '', ...rest] = text.split(',').map((part) => part.trim());
  const state = findState(rest.join(', '));
  if (state !== null) return { state, city };
  const whole = rest.length === 0 ? findState(city) : null;
  return whole !== null ? { state: whole, city: null } : { state: of, city };
}

function findState(name: string): string | null {
  return STATES.find((state) => foldText(state) === foldText(name)) ?? null;
}
