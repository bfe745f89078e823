import { inject } from 'vitest';

/** Points a test file's stores at the PostgreSQL that `postgres-setup.ts` started. */
process.env.TEST_DATABASE_URL = inject('databaseUrl');
