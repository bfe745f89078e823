import { sendOpinion } from '#contract/agenda-answers';
import type { Intent } from '#web/services/phone.ts';
import type { Opinion } from './opinion-form.ts';

/** Authorized by the personal link only. @param lane what all links of one person's agenda share */
export function opinionIntent(
  token: string,
  body: Opinion & { answerKey: string },
  lane: string = token,
): Intent {
  return { lane, endpoint: sendOpinion.name, params: { token }, body };
}
