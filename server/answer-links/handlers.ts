import type { AnyHandler } from '../http/handler.ts';
import { readAnswerPageHandler } from './read-answer-page.ts';

export const answerLinksHandlers: readonly AnyHandler[] = [readAnswerPageHandler];
