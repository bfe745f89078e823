import type { Role } from '#contract/core/roles';
import type { Row } from '../database/schema.ts';
import type { PersonStatus } from '../database/tables/column.ts';

/** What a person has to settle before anything else opens. */
export type Gate = 'password' | 'consent' | 'guardian';

/** Who is calling, as the database says right now; nothing of it comes from a token. */
export type Caller = {
  personId: number;
  role: Role;
  status: PersonStatus;
  state: string;
  city: string;
  /** States a coordinador_de_coordinadores answers for; the own one unless widened. */
  zone: readonly string[];
  alias: string;
  sessionId: number;
  via: Row<'sessions'>['via'];
  /** The gate to pass before anything else opens; null when none is pending. */
  gate: Gate | null;
};

/** The secrets a request carried, whether or not they open anything. */
export type Credentials = { cookie: string | null; bearer: string | null };
