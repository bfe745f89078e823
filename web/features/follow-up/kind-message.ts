import { greetingName } from '#contract/rules/greeting-name';
import * as words from './words.ts';

export const NAME_PLACE = '{nombre}';

/** Default message to an absent person. Never mentions how often: no reproach. */
export const KIND_MESSAGE = words.kindMessage(NAME_PLACE);

export function messageTo(alias: string, message: string): string {
  return message.replaceAll(NAME_PLACE, greetingName(alias)).trim();
}
