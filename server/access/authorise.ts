import type { Endpoint } from '#contract/core/endpoint';
import type { AllowCell } from '#contract/core/policy';
import { type PolicyRow, policy } from '#contract/core/policy';
import { type Column, columnOf } from '#contract/core/roles';
import { forbidden, signInNeeded } from '../http/problem.ts';
import type { Caller } from './caller.ts';

export type Admission = { column: Column; cell: AllowCell };

/** The cell that lets this caller through this row; throws 401 or 403 when there is none. */
export function authorise(row: Pick<Endpoint, 'name'>, caller: Caller | null): Admission {
  const column = caller ? columnOf(caller.role) : 'anonymous';
  const cell = policyOf(row)[column];
  if (cell.type === 'allow') return { column, cell };
  throw caller ? forbidden() : signInNeeded();
}

/** Deny by default: a row missing from the policy has no caller. */
export function policyOf(row: Pick<Endpoint, 'name'>): PolicyRow {
  const found = policy.get(row.name);
  if (!found) throw new Error(`${row.name} has no policy entry`);
  return found;
}

/** Whether a row is public for everyone, so that a session that happens to exist says nothing. */
export function isPublic(row: Pick<Endpoint, 'name'>): boolean {
  return Object.values(policyOf(row)).every(
    (cell) => cell.type === 'allow' && cell.reaches.includes('P'),
  );
}
