import type { Zone } from '#contract/core/time-zones';

/** Names of time zones; all others use central time. */
export const clocks: Partial<Record<Zone, string>> = {
  'America/Matamoros': 'hora de la frontera',
  'America/Ojinaga': 'hora de Ojinaga',
  'America/Cancun': 'hora de Cancún',
  'America/Mazatlan': 'hora del Pacífico',
  'America/Hermosillo': 'hora de Sonora',
  'America/Ciudad_Juarez': 'hora de Ciudad Juárez',
  'America/Tijuana': 'hora de Tijuana',
};
export const centralClock = 'hora del centro';
