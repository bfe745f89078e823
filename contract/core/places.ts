import { CENTRAL_ZONE, type Zone } from './time-zones.ts';

/** The 32 federal entities, in the specification's order. */
export const STATES = [
  'Aguascalientes',
  'Baja California',
  'Baja California Sur',
  'Campeche',
  'Chiapas',
  'Chihuahua',
  'Ciudad de México',
  'Coahuila',
  'Colima',
  'Durango',
  'Estado de México',
  'Guanajuato',
  'Guerrero',
  'Hidalgo',
  'Jalisco',
  'Michoacán',
  'Morelos',
  'Nayarit',
  'Nuevo León',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Quintana Roo',
  'San Luis Potosí',
  'Sinaloa',
  'Sonora',
  'Tabasco',
  'Tamaulipas',
  'Tlaxcala',
  'Veracruz',
  'Yucatán',
  'Zacatecas',
] as const;

const ZONE_BY_STATE: Readonly<Record<string, Zone>> = {
  'Baja California': 'America/Tijuana',
  'Baja California Sur': 'America/Mazatlan',
  Campeche: 'America/Merida',
  Chihuahua: 'America/Chihuahua',
  Coahuila: 'America/Monterrey',
  Durango: 'America/Monterrey',
  Nayarit: 'America/Mazatlan',
  'Nuevo León': 'America/Monterrey',
  'Quintana Roo': 'America/Cancun',
  Sinaloa: 'America/Mazatlan',
  Sonora: 'America/Hermosillo',
  Tamaulipas: 'America/Monterrey',
  Yucatán: 'America/Merida',
};

/** Municipalities whose zone differs from their state's, as `foldCity` writes them. */
const EXCEPTIONS: readonly (readonly [state: string, zone: Zone, cities: readonly string[]])[] = [
  [
    'Chihuahua',
    'America/Ciudad_Juarez',
    ['juarez', 'ascension', 'guadalupe', 'janos', 'praxedis g guerrero'],
  ],
  ['Chihuahua', 'America/Ojinaga', ['ojinaga', 'coyame', 'coyame del sotol', 'manuel benavides']],
  [
    'Coahuila',
    'America/Matamoros',
    [
      ...['acuna', 'allende', 'guerrero', 'hidalgo', 'jimenez', 'morelos', 'nava', 'ocampo'],
      ...['piedras negras', 'villa union', 'zaragoza'],
    ],
  ],
  ['Nayarit', 'America/Bahia_Banderas', ['bahia de banderas', 'bucerias', 'nuevo vallarta']],
  ['Nuevo León', 'America/Matamoros', ['anahuac']],
  [
    'Tamaulipas',
    'America/Matamoros',
    [
      ...['nuevo laredo', 'guerrero', 'mier', 'miguel aleman', 'camargo', 'gustavo diaz ordaz'],
      ...['reynosa', 'rio bravo', 'valle hermoso', 'matamoros'],
    ],
  ],
];

/** A place's time zone under the 2022 law; the capital's when no state is given. */
export function zoneOf(state: string | null | undefined, city?: string | null): Zone {
  const exception = EXCEPTIONS.find(
    ([of, , cities]) => of === state && cities.includes(foldCity(city ?? '')),
  );
  return exception?.[1] ?? ZONE_BY_STATE[state ?? ''] ?? CENTRAL_ZONE;
}

export function foldCity(city: string): string {
  const [name = ''] = city.split(/[,(]/);
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/^((heroica|h|ciudad|cd) )+/, '');
}
