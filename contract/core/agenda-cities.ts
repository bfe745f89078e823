/** The 21 cities of the common-good agendas, those of the three state dashboards (decision 35). */
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
