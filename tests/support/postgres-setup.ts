import type { TestProject } from 'vitest/node';
import { createStore } from '#server/database/create-store';
import { startPostgres } from './postgres.ts';
import { makeTemplate } from './postgres-copies.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated database to copy; `use-postgres.ts` points
 * each test file at it.
 */
export default async function setUpPostgres(project: TestProject) {
  const postgres = await startPostgres();
  await makeTemplate(postgres.url, async (url) => (await createStore({ url })).close());
  project.provide('databaseUrl', await postgres.url('postgres'));
  return () => postgres.stop();
}
