import type { Role } from '#contract/core/roles';
import type { Row } from '../database/schema.ts';
import type { PersonStatus } from '../database/tables/column.ts';

export type Gate = 'password' | 'consent' | 'guardian';

/** The caller as the database says now; nothing comes from a token. */
export type Caller = {
  personId: number;
  role: Role;
  status: PersonStatus;
  state: string;
  city: string;
  zone: readonly string[];
  alias: string;
  sessionId: number;
  via: Row<'sessions'>['via'];
  gate: Gate | null;
};

export type Credentials = { cookie: string | null; bearer: string | null };
