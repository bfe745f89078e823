import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

/** A stream of hints to fetch; only a pull tells what changed. */
export const live = endpoint({
  name: 'sync.live',
  method: 'GET',
  path: '/sync/live',
  summary: 'Avisos de que hay cambios, mientras la pantalla está abierta',
  answers: 'events',
  /** The reader's groups changed up to this number. The first event is immediate. */
  answer: v.object({ through: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});
