export const NAME_PLACE = '{nombre}';

/** What somebody who has been missing is written. It never tells how often: that is not a reproach. */
export const KIND_MESSAGE = `Hola ${NAME_PLACE}, te extrañamos en la comunidad. ¿Cómo estás?`;

/** The message for one person, called by what they are called first. */
export function messageTo(alias: string, message: string): string {
  return message.replaceAll(NAME_PLACE, firstName(alias)).trim();
}

/** «Lupita» of «Lupita Hernández»; an abbreviation alone («Ma.») is nobody's name. */
function firstName(alias: string): string {
  const [first = ''] = alias.trim().split(/\s+/, 1);
  return first.length < 2 || first.endsWith('.') ? alias.trim() : first;
}
