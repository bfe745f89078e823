export type Located = { state: string; city: string };

/** «Gómez Palacio, Durango»; empty without a state. */
export function toLocation({ state, city }: Located): string {
  return state && [city.trim(), state].filter(Boolean).join(', ');
}

/** Error at the field it concerns: too long belongs to the city. */
export function toLocationErrors(
  { state }: Located,
  location: string | undefined,
): { state?: string; city?: string } {
  if (location === undefined) return {};
  return state ? { city: location } : { state: location };
}
