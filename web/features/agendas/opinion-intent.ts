import { sendOpinion } from '#contract/agenda-answers';
import type { Intent } from '#web/services/phone.ts';
import type { Opinion } from './opinion-form.ts';

/** An opinion, to be sent under the authority of its personal link alone. */
export function opinionIntent(token: string, body: Opinion & { answerKey: string }): Intent {
  return { lane: token, endpoint: sendOpinion.name, params: { token }, body };
}
