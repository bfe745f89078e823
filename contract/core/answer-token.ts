import * as v from 'valibot';
import { readAnswerToken } from '#contract/rules/links';

/** Of a personal link, in an address: its own signs alone. */
export const answerToken = v.pipe(
  v.string(),
  v.transform(readAnswerToken),
  v.regex(/^[\w-]{22,64}$/),
);
