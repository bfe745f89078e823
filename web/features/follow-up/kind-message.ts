import { greetingName } from '#contract/rules/greeting-name';

export const NAME_PLACE = '{nombre}';

/** What somebody who has been missing is written. It never tells how often: that is not a reproach. */
export const KIND_MESSAGE = `Hola ${NAME_PLACE}, te extrañamos en la comunidad. ¿Cómo estás?`;

/** The message for one person, by the name people use. */
export function messageTo(alias: string, message: string): string {
  return message.replaceAll(NAME_PLACE, greetingName(alias)).trim();
}
