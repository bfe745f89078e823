import { MINUTE_MS } from '#contract/core/durations';
import { newestMigration } from '../database/migrate.ts';
import { about, type Finding } from './finding.ts';
import { type DoctorDeps, runDoctor } from './run-doctor.ts';

export type Look = { findings: Finding[]; at: number };

export type Doctor = {
  /** Findings at most five minutes old; mail server and public address are checked each time. */
  look(): Promise<Look>;
};

const FRESH_MS = 5 * MINUTE_MS;

export function createDoctor(deps: DoctorDeps): Doctor {
  let last: { at: number; looking: Promise<Look> } | null = null;
  return {
    look() {
      const at = deps.now();
      if (!last || at - last.at >= FRESH_MS || at < last.at) {
        // A running server has migrated its database.
        const schema = about('Esquema').ok(`al día (${newestMigration()})`);
        const looking = runDoctor(deps).then((found) => ({ findings: [schema, ...found], at }));
        last = { at, looking };
      }
      return last.looking;
    },
  };
}
