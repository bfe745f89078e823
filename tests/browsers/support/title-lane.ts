import type { Engine } from './device.ts';

/** What a lane is called: where it is left out, by what is missing. */
export function titleLane({ name, missing }: Pick<Engine, 'name' | 'missing'>): string {
  const lacking = missing();
  return lacking ? `${name}, left out: this machine lacks ${lacking}` : name;
}
