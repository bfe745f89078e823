import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type QuotasTables = {
  quotas: QuotasTable;
  payments: PaymentsTable;
};

type QuotasTable = {
  person_id: number;
  monthly_cents: number;
  /** Balance when set up or last corrected: the ledger counts from `balance_at`. */
  balance_cents: number;
  balance_at: number;
  created_at: number;
};

type PaymentsTable = {
  id: Generated<number>;
  uuid: string;
  person_id: number;
  amount_cents: number;
  paid_on: number;
  method: string;
  note: Optional<string>;
  created_at: number;
};
