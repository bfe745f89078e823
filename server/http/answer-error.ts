import type { Context } from 'hono';
import { isUnavailable } from '../database/is-unavailable.ts';
import { errorToFields, type Logger } from '../log.ts';
import { HttpProblem } from './problem.ts';

/** The one place where a refusal or a fault becomes an answer: a Spanish sentence as plain text. */
export function createErrorAnswer(log: Logger) {
  return (error: unknown, c: Context): Response => {
    if (error instanceof HttpProblem) return answerProblem(c, error);
    log.error('fault', { requestId: c.get('requestId'), error: errorToFields(error) });
    return answerProblem(c, isUnavailable(error) ? unavailable() : fault());
  };
}

function answerProblem(c: Context, problem: HttpProblem): Response {
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value);
  c.header('X-Error-Code', problem.code);
  c.header('Content-Type', 'text/plain; charset=utf-8');
  return c.body(problem.message, problem.status);
}

const unavailable = () =>
  new HttpProblem(503, 'busy', 'No se puede guardar ahora. Intenta de nuevo en un momento', {
    'Retry-After': '10',
  });

const fault = () =>
  new HttpProblem(500, 'fault', 'Algo falló de nuestro lado. Intenta de nuevo en un momento');
