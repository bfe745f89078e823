import { cleanLine } from '#contract/core/clean-text';
import { toE164 } from '#contract/rules/whatsapp';

const PHONE_MAX = 30;

export type ReadPhone = { phone: string | null; note: string | null };

export function readPhone(cell: string): ReadPhone {
  const typed = cleanLine(cell);
  if (typed === '') return { phone: null, note: null };
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(typed.replace(/\s/g, ''))) {
    return without(
      `«${typed}» no es un teléfono: Excel lo recortó. Da a la columna formato de texto y escríbelo de nuevo`,
    );
  }
  // A spreadsheet may have turned it into a decimal number.
  const whole = typed.replace(/^(\d{10,13})[.,]0+$/, '$1');
  if (isPhone(whole)) return { phone: fitting(whole), note: null };
  const parts = whole.split(/\s*(?:[/,;|]|\s[yoó]\s)\s*/i).filter(isPhone);
  const [first] = parts;
  if (first === undefined) return without(`«${shortened(typed)}» no es un teléfono; entra sin él`);
  const note = parts.length > 1 ? `Trae varios teléfonos; se guarda «${first}»` : null;
  return { phone: fitting(first), note };
}

const without = (note: string): ReadPhone => ({ phone: null, note });

/** At least seven digits and no letters. */
function isPhone(text: string): boolean {
  if (toE164(text) !== null) return true;
  return /^\+?[\d\s().-]+$/.test(text) && /^[1-9]\d{6,7}$/.test(text.replace(/\D/g, ''));
}

function fitting(phone: string): string | null {
  return phone.length <= PHONE_MAX ? phone : toE164(phone);
}

function shortened(text: string): string {
  return text.length <= PHONE_MAX ? text : `${text.slice(0, PHONE_MAX)}…`;
}
