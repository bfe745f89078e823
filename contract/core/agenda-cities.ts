import { foldCity } from './places.ts';

/** The 21 cities of the common-good agendas, from the three state dashboards (decision 35). */
const CITIES = {
  'Baja California': [
    'Tijuana',
    'Mexicali',
    'Ensenada',
    'Playas de Rosarito',
    'Tecate',
    'San Quintín',
  ],
  Chihuahua: [
    'Chihuahua',
    'Ciudad Juárez',
    'Cuauhtémoc',
    'Delicias',
    'Hidalgo del Parral',
    'Nuevo Casas Grandes',
    'Camargo',
    'Ojinaga',
  ],
  Durango: [
    'Durango',
    'Gómez Palacio',
    'Lerdo',
    'Santiago Papasquiaro',
    'Guadalupe Victoria',
    'Canatlán',
    'Vicente Guerrero',
  ],
} as const;

export type AgendaCity = { readonly city: string; readonly state: string };

export const AGENDA_CITIES: readonly AgendaCity[] = /* @__PURE__ */ Object.entries(CITIES).flatMap(
  ([state, cities]) => cities.map((city) => ({ city, state })),
);

export function isAgendaCity({ city, state }: AgendaCity): boolean {
  return AGENDA_CITIES.some((one) => one.city === city && one.state === state);
}

/** Whether a typed city is that one: «Juárez» is Ciudad Juárez. */
export function isSameCity(city: string, typed: string): boolean {
  return foldCity(city) === foldCity(typed);
}
