import { greetingName } from '#contract/rules/greeting-name';
import * as words from './words.ts';

export const NAME_PLACE = '{nombre}';

/** What somebody who has been missing is written. It never tells how often: that is not a reproach. */
export const KIND_MESSAGE = words.kindMessage(NAME_PLACE);

/** The message for one person, by the name people use. */
export function messageTo(alias: string, message: string): string {
  return message.replaceAll(NAME_PLACE, greetingName(alias)).trim();
}
