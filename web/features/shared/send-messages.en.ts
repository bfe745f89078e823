import type { Translation } from '#contract/core/translation';
import { formatNumber } from '#web/ui/format/format-number.ts';

export type Typed = Translation<
  typeof import('./send-messages.en.ts'),
  typeof import('./send-messages.ts')
>;

export const sendByWhatsApp = 'Send by WhatsApp';
export const nobodyNow = 'There is nobody to write to for now.';
export const sendNext = 'Send the next one';
export const openWhatsApp = 'Open WhatsApp';
export const didYouSend = 'Did you send it?';
export const yesSent = 'Yes, I sent it';
export const noWhatsAppNumber = 'Has no WhatsApp';
export const wrongNumber = 'Wrong number';
export const later = 'Later';
export const failedNext = 'Whom to write to could not be found';
export const failedNote = 'It could not be noted';

export const leftOut = 'Off the list:';
export const noPhone = (count: number) => `${formatNumber(count)} without a phone you can see`;
export const notAgreed = (count: number) =>
  `${formatNumber(count)} who did not agree to be written to`;
export const cooling = (count: number) =>
  `${formatNumber(count)} with a message in the last 72 hours`;
export const unreachable = (count: number) =>
  `${formatNumber(count)} with a wrong number or without WhatsApp`;
export const claimed = (count: number) =>
  `${formatNumber(count)} set aside for another moment or by someone else`;
export const noWhatsApp = 'No WhatsApp';
export const doesNotAccept = 'Takes no messages';

export const share = 'Share';
export const shareByWhatsApp = 'Share by WhatsApp';
export const copyText = 'Copy the text';
export const copied = 'Copied. Paste it wherever you want to send it.';
export const copyFailed = (text: string) => `It could not be copied. Select it here: ${text}`;
