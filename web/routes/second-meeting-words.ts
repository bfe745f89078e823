import { formatCount } from '#web/ui/format/format-count.ts';

export const title = 'Ya hay una reunión ese día';
export const registerAnother = 'Registrar otra';
export const goOn = 'Abrir esa';
export const presentOf = (count: number) => formatCount(count, 'presente', 'presentes');
export const existing = (when: string, present: string) => `Es la de ${when}, con ${present}.`;
