/** WhatsApp message of a common-good agenda: a text with `{link}` and optionally `{city}`. */

export const MESSAGE_MAX = 1_000;

export const DEFAULT_MESSAGE =
  'Hola. En {city} estamos preparando una agenda de bien común y tu opinión cuenta. Responde aquí, en pocos minutos: {link}';

const KNOWN: readonly string[] = ['{city}', '{link}'];

export function messageProblem(message: string): string | null {
  const braces: readonly string[] = message.match(/\{[^{}]*\}?|\}/g) ?? [];
  const unknown = braces.find((brace) => !KNOWN.includes(brace));
  if (unknown !== undefined) return `No se reconoce ${unknown}: usa {link} o {city}`;
  if (!braces.includes('{link}')) return 'El mensaje debe incluir {link}';
  // The recipient's own link must be the only address.
  if (/https?:|www\./i.test(message)) return 'El mensaje no puede llevar otras direcciones';
  return null;
}

export function fillMessage(message: string, { city, link }: { city: string; link: string }) {
  return message.replaceAll('{city}', () => city).replaceAll('{link}', () => link);
}

/** Adds the sender's alias: people do not open links from strangers. */
export function signMessage(message: string, alias: string): string {
  return `${message}\n\n${alias}, de Coaching para Líderes`;
}

export function outcomeMessage({ title, link }: { title: string; link: string }): string {
  return `Hola. Gracias por tu respuesta a «${title}». Aquí puedes ver qué pasó con ella: ${link}`;
}

/** @param until «sábado, 5 de diciembre»; null: no deadline any more */
export function deadlineMessage(told: {
  title: string;
  link: string;
  until: string | null;
}): string {
  const { title, link, until } = told;
  const when = until === null ? 'ya no hay fecha límite' : `ahora es hasta el ${until}`;
  return `Hola. Cambió el plazo para responder a «${title}»: ${when}. Responde aquí: ${link}`;
}

export function cancelledMessage({ title }: { title: string }): string {
  return `Hola. Se canceló «${title}»: ya no hace falta que respondas. Gracias por tu tiempo.`;
}
