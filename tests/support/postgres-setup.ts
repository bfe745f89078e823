import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run; `use-postgres.ts` points each test file at it. */
export default async function setUpPostgres(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('databaseUrl', await postgres.url('postgres'));
  return () => postgres.stop();
}
