import { type Column, columnOf } from '#contract/core/roles';
import type { PersonStatus } from '#server/database/tables/column';
import type { Transcript } from '../transcript.ts';
import type { Case, RowRequests } from './case.ts';

export type ExpectedCase = Case & { status: PersonStatus };

/**
 * The status the design promises, from the transcript alone.
 * @param okStatus the row's status when all is well
 */
export function expectedStatus(
  transcript: Transcript,
  key: string,
  about: RowRequests['about'],
  okStatus: number,
  one: ExpectedCase,
): number {
  const column: Column =
    one.caller === 'anonymous' || one.status !== 'approved' ? 'anonymous' : columnOf(one.caller);
  const cell = transcript.get(key)?.[column] ?? '–';
  if (cell === '–') return column === 'anonymous' ? 401 : 403;
  const either = cell.replace(/[m*]+$/, '').split('|');
  const isReached = either.some((reach) => reaches(reach, about, one.target));
  return isReached ? okStatus : refusal(about);
}

function reaches(reach: string, about: RowRequests['about'], target: Case['target']): boolean {
  if (about === 'nothing') return true;
  if (target === 'missing') return false;
  switch (reach) {
    case 'A':
    case 'P':
      return true;
    case 'S':
    case 'Z':
      return target !== 'other-state';
    case 'M':
    case 'K':
    case 'T':
    case 'O':
    case 'K+':
    case 'C→K':
    // What is of the same state lies in its other city (case.ts).
    case 'C':
      return target === 'own';
    default:
      throw new Error(`what ${reach} reaches is not written down`);
  }
}

/** A filter outside the scope is said to be so; a thing outside it does not exist. */
function refusal(about: RowRequests['about']): number {
  return about === 'state' || about === 'place' ? 403 : 404;
}
