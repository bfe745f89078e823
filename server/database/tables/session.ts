import type { Generated } from 'kysely';
import type { Defaulted, Flag, Optional } from './column.ts';

export type SessionTables = {
  sessions: SessionsTable;
  known_networks: KnownNetworksTable;
  access_links: AccessLinksTable;
  reset_codes: ResetCodesTable;
};

type SessionsTable = {
  id: Generated<number>;
  person_id: number;
  secret_hash: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
  via: 'password' | 'link' | 'queue-only';
  shared: Defaulted<Flag>;
  device_label: Optional<string>;
};

type KnownNetworksTable = { person_id: number; network_hash: string; seen_at: number };

type AccessLinksTable = {
  id: Generated<number>;
  person_id: number;
  token_hash: string;
  created_by: number;
  created_at: number;
  expires_at: number;
  used_at: Optional<number>;
  revoked_at: Optional<number>;
};

/** One-time codes sent by mail; at most one is live for a person and a purpose. */
type ResetCodesTable = {
  id: Generated<number>;
  person_id: number;
  purpose: 'password' | 'privacy';
  code_hash: string;
  created_at: number;
  expires_at: number;
  tries: Defaulted<number>;
  used_at: Optional<number>;
};
