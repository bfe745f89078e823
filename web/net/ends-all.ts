import { CallError, NoSignal } from './call-error.ts';

const TOO_MANY = 429;

/** Of several calls in a row: the next one would fare no better, without signal or before a pause. */
export function endsAll(error: unknown): boolean {
  return error instanceof NoSignal || (error instanceof CallError && error.status === TOO_MANY);
}
