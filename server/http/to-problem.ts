import { isTaken } from '../database/is-taken.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { HttpProblem, taken } from './problem.ts';

/** The one place where what was thrown becomes a refusal in words, for direct calls and for push alike. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isTaken(error)) return taken();
  return isUnavailable(error) ? unavailable() : fault();
}

/** A refusal is for the person to know; anything from 500 up is ours to mend. */
export function isRefusal({ status }: HttpProblem): boolean {
  return status < 500;
}

const unavailable = () =>
  new HttpProblem(503, 'busy', 'No se puede guardar ahora. Intenta de nuevo en un momento', {
    'Retry-After': '10',
  });

const fault = () =>
  new HttpProblem(500, 'fault', 'Algo falló de nuestro lado. Intenta de nuevo en un momento');
