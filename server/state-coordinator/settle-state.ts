import type { AllowCell } from '#contract/core/policy';
import type { Caller } from '../access/caller.ts';
import { narrowedState } from '../access/zone.ts';

export function settleState(caller: Caller, cell: AllowCell, asked: string | null): string {
  const narrowed = narrowedState(caller, cell, asked);
  if (narrowed !== null) return narrowed;
  if (!cell.reaches.includes('Z') || caller.zone.includes(caller.state)) return caller.state;
  return caller.zone[0] ?? caller.state;
}
