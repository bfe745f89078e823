/** WhatsApp form of a typed phone number. */

/** Mexican number: ten digits after the country code. */
const NATIONAL = 10;
const MEXICO = '52';

/**
 * International form, «+526185550123»; null when impossible. Mexican by default; old domestic
 * prefixes (01, 044, 045, +52 1) are dropped.
 */
export function toE164(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  // Brackets and invisible characters may precede it.
  const isAbroad = /^[^\d+]*(\+|00)/.test(typed);
  const whole = isAbroad ? digits.replace(/^00/, '') : withCountry(digits);
  if (whole === null) return null;
  const plain = whole.replace(/^52(1|01|044|045)(?=\d{10}$)/, MEXICO);
  const isMexican = plain.startsWith(MEXICO);
  if (isMexican && plain.length !== MEXICO.length + NATIONAL) return null;
  return /^[1-9]\d{7,14}$/.test(plain) ? `+${plain}` : null;
}

function withCountry(digits: string): string | null {
  const national = digits.replace(/^(01|044|045)(?=\d{10}$)/, '');
  if (national.length === NATIONAL) return MEXICO + national;
  return national.startsWith(MEXICO) ? national : null;
}

export function whatsAppShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

export function whatsAppChat(phone: string | null, text = ''): string | null {
  const number = phone && toE164(phone);
  if (!number) return null;
  return `https://wa.me/${number.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`;
}
