import { STATES } from '#contract/core/places';
import type { AllowCell } from '#contract/core/policy';
import { foldText } from '#contract/rules/fold-text';
import { outOfScope } from '../http/problem.ts';
import type { Caller } from './caller.ts';

/** States of a stored zone (JSON array); the own state when not widened or unreadable. */
export function zoneOf(person: { zone: string | null; state: string }): readonly string[] {
  const states = person.zone ? parseStates(person.zone) : [];
  return states.length > 0 ? states : [person.state];
}

/** Null for no filter. States out of reach are refused, never ignored. */
export function narrowedState(
  caller: Caller,
  cell: AllowCell,
  asked: string | null | undefined,
): string | null {
  if (!asked) return null;
  const state = STATES.find((name) => foldText(name) === foldText(asked));
  if (!state || !hasState(caller, cell, state)) throw outOfScope();
  return state;
}

export function hasState(caller: Caller, cell: AllowCell, state: string | null): boolean {
  if (cell.reaches.includes('A')) return true;
  if (state === null) return false;
  if (cell.reaches.includes('Z')) return caller.zone.includes(state);
  return cell.reaches.includes('S') && caller.state === state;
}

function parseStates(zone: string): string[] {
  try {
    const value: unknown = JSON.parse(zone);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
