import type { Zone } from '#contract/core/time-zones';
import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./zone-messages.en.ts'),
  typeof import('./zone-messages.ts')
>;

/** Names of time zones; all others use central time. */
export const clocks: Partial<Record<Zone, string>> = {
  'America/Matamoros': 'border time',
  'America/Ojinaga': 'Ojinaga time',
  'America/Cancun': 'Cancun time',
  'America/Mazatlan': 'Pacific time',
  'America/Hermosillo': 'Sonora time',
  'America/Ciudad_Juarez': 'Ciudad Juarez time',
  'America/Tijuana': 'Tijuana time',
};
export const centralClock = 'central time';
