/** The WhatsApp message of a common-good agenda: a text with `{link}` and, if wanted, `{city}`. */

export const MESSAGE_MAX = 1_000;

export const DEFAULT_MESSAGE =
  'Hola. En {city} estamos preparando una agenda de bien común y tu opinión cuenta. Responde aquí, en pocos minutos: {link}';

const KNOWN: readonly string[] = ['{city}', '{link}'];

/** Why a message cannot be used; null when it can. */
export function messageProblem(message: string): string | null {
  const braces: readonly string[] = message.match(/\{[^{}]*\}?|\}/g) ?? [];
  const unknown = braces.find((brace) => !KNOWN.includes(brace));
  if (unknown !== undefined) return `No se reconoce ${unknown}: usa {link} o {city}`;
  if (!braces.includes('{link}')) return 'El mensaje debe incluir {link}';
  // The only address a person is sent to is their own link.
  if (/https?:|www\./i.test(message)) return 'El mensaje no puede llevar otras direcciones';
  return null;
}

/** As one person receives it. */
export function fillMessage(message: string, { city, link }: { city: string; link: string }) {
  return message.replaceAll('{city}', () => city).replaceAll('{link}', () => link);
}

/** Who writes stands under it: a link from nobody in particular is not opened. */
export function signMessage(message: string, alias: string): string {
  return `${message}\n\n${alias}, de Coaching para Líderes`;
}

/** What goes to whoever answered, once it is known what came of it. */
export function outcomeMessage({ title, link }: { title: string; link: string }): string {
  return `Hola. Gracias por tu respuesta a «${title}». Aquí puedes ver qué pasó con ella: ${link}`;
}
