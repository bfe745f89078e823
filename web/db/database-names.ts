/** Per phone, not per person: `device-db.ts`. */
export const DEVICE = 'device';

/** Opened by `queue-db.ts`: `7` for a person, `public-<teamId>` for a public form. */
export function queueDbName(name: string): string {
  return `queue-${name}`;
}
