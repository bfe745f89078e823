/** What belongs to the phone and not to a person: `device-db.ts`. */
export const DEVICE = 'device';

/** A queue's, as `queue-db.ts` opens it: `7` for a person, `public-<teamId>` for a public form. */
export function queueDbName(name: string): string {
  return `queue-${name}`;
}
