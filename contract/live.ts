import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

/** A stream of hints that there is something to fetch; what it is, only a pull tells. */
export const live = endpoint({
  name: 'sync.live',
  method: 'GET',
  path: '/sync/live',
  summary: 'Avisos de que hay cambios, mientras la pantalla está abierta',
  answers: 'events',
  /** Something in the reader's groups changed, up to this number. The first is said at once. */
  answer: v.object({ through: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
});
