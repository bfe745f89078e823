import { sendOpinion } from '#contract/agenda-answers';
import type { Intent } from '#web/services/phone.ts';
import type { Opinion } from './opinion-form.ts';

/** Authorized by the personal link only. */
export function opinionIntent(token: string, body: Opinion & { answerKey: string }): Intent {
  return { lane: token, endpoint: sendOpinion.name, params: { token }, body };
}
