import { type Endpoint, keyOf } from '#contract/core/endpoint';
import type { AllowCell } from '#contract/core/policy';
import { type PolicyRow, policy } from '#contract/core/policy';
import { type Column, columnOf } from '#contract/core/roles';
import { forbidden, signInNeeded } from '../http/problem.ts';
import type { Caller } from './caller.ts';

export type Admission = { column: Column; cell: AllowCell };

/** The cell that lets this caller call this row; else throws 401 or 403. */
export function authorise(
  row: Pick<Endpoint, 'method' | 'path'>,
  caller: Caller | null,
): Admission {
  const column = caller ? columnOf(caller.role) : 'AN';
  const cell = policyOf(row)[column];
  if (cell.type === 'allow') return { column, cell };
  throw caller ? forbidden() : signInNeeded();
}

/** Deny by default: rows missing from the policy have no caller. */
export function policyOf(row: Pick<Endpoint, 'method' | 'path'>): PolicyRow {
  const found = policy.get(keyOf(row));
  if (!found) throw new Error(`${keyOf(row)} has no policy entry`);
  return found;
}

/** True when the row is public for everyone, so an existing session does not matter. */
export function isPublic(row: Pick<Endpoint, 'method' | 'path'>): boolean {
  return Object.values(policyOf(row)).every(
    (cell) => cell.type === 'allow' && cell.reaches.includes('P'),
  );
}
