import { formatNumber } from '#web/ui/format/format-number.ts';

export const sendByWhatsApp = 'Enviar por WhatsApp';
export const nobodyNow = 'No hay a quién escribir por ahora.';
export const sendNext = 'Enviar siguiente';
export const openWhatsApp = 'Abrir WhatsApp';
export const didYouSend = '¿Lo enviaste?';
export const yesSent = 'Sí, lo envié';
export const noWhatsAppNumber = 'No tiene WhatsApp';
export const wrongNumber = 'Número equivocado';
export const later = 'Luego';
export const failedNext = 'Error al buscar a quién escribir';
export const failedNote = 'Error al anotar';

export const leftOut = 'Fuera de la lista:';
export const noPhone = (count: number) => `${formatNumber(count)} sin teléfono a tu alcance`;
export const notAgreed = (count: number) => `${formatNumber(count)} sin permiso para escribirles`;
export const cooling = (count: number) =>
  `${formatNumber(count)} con un mensaje en las últimas 72 horas`;
export const unreachable = (count: number) =>
  `${formatNumber(count)} con número equivocado o sin WhatsApp`;
export const claimed = (count: number) =>
  `${formatNumber(count)} apartadas para otro momento o por otra persona`;
export const noWhatsApp = 'Sin WhatsApp';
export const doesNotAccept = 'No acepta mensajes';

export const share = 'Compartir';
export const shareByWhatsApp = 'Compartir por WhatsApp';
export const copyText = 'Copiar texto';
export const copied = 'Copiado. Pégalo donde quieras enviarlo.';
export const copyFailed = (text: string) => `No se pudo copiar. Selecciónalo aquí: ${text}`;
