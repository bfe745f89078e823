import * as v from 'valibot';
import { readAnswerToken } from '#contract/rules/links';

export const answerToken = v.pipe(
  v.string(),
  v.transform(readAnswerToken),
  v.regex(/^[\w-]{22,64}$/),
);
