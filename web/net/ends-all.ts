import { CallError, NoSignal } from './call-error.ts';

const TOO_MANY = 429;

/** In a series of calls: the next would fail too, offline or rate-limited. */
export function endsAll(error: unknown): boolean {
  return error instanceof NoSignal || (error instanceof CallError && error.status === TOO_MANY);
}
