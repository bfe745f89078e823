import type { Role } from '#contract/core/roles';
import type { Row } from '../database/schema.ts';
import type { PersonStatus } from '../database/tables/column.ts';

/** What a person must settle first. */
export type Gate = 'password' | 'consent' | 'guardian';

/** The caller as the database says now; nothing comes from a token. */
export type Caller = {
  personId: number;
  role: Role;
  status: PersonStatus;
  state: string;
  city: string;
  /** States a coordinador_de_coordinadores answers for; their own unless widened. */
  zone: readonly string[];
  alias: string;
  sessionId: number;
  via: Row<'sessions'>['via'];
  /** The pending gate; null when none. */
  gate: Gate | null;
};

export type Credentials = { cookie: string | null; bearer: string | null };
