/** Opening a chat is not sending: only «Sí, lo envié» is. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam } from '#contract/core/fields';

export const TERTULIA_PURPOSES = [
  'invitation',
  'cancelled',
  'seat',
  'changed',
  'restored',
] as const;
export type TertuliaPurpose = (typeof TERTULIA_PURPOSES)[number];
export const AGENDA_PURPOSES = ['opinion', 'outcome', 'changed', 'cancelled'] as const;
export type AgendaPurpose = (typeof AGENDA_PURPOSES)[number];
export const SEND_PURPOSES = [...TERTULIA_PURPOSES, 'opinion', 'outcome', 'verification'] as const;
export type SendPurpose = (typeof SEND_PURPOSES)[number];

export function isOfTertulia(purpose: SendPurpose): purpose is TertuliaPurpose {
  return TERTULIA_PURPOSES.some((one) => one === purpose);
}

export function isOfAgenda(purpose: SendPurpose): purpose is AgendaPurpose {
  return AGENDA_PURPOSES.some((one) => one === purpose);
}

export const SEND_OUTCOMES = ['sent', 'no_whatsapp', 'wrong_number', 'later'] as const;
export type SendOutcome = (typeof SEND_OUTCOMES)[number];

const nullableText = v.nullable(v.string());

export const SendClaim = v.object({
  id: v.number(),
  alias: v.string(),
  from: v.string(),
  phone: v.string(),
  link: v.string(),
  title: v.string(),
  date: nullableText,
  /** What they were told before, where it differs. */
  before: v.optional(nullableText),
  timeZone: v.string(),
  /** Text to send; null where the phone words it. */
  message: nullableText,
});
export type SendClaim = v.InferOutput<typeof SendClaim>;

export const claimSend = endpoint({
  name: 'send-queue.claim',
  method: 'POST',
  path: '/send-queue/claim',
  summary: 'A quién escribir ahora; queda apartado diez minutos para quien pregunta',
  body: v.pipe(
    v.object({
      tertuliaId: v.optional(id),
      agendaId: v.optional(id),
      institutionId: v.optional(id),
      purpose: v.optional(v.picklist(SEND_PURPOSES, 'El motivo no es válido'), 'invitation'),
    }),
    v.forward(
      v.check(
        ({ tertuliaId, agendaId, institutionId }) =>
          [tertuliaId, agendaId, institutionId].filter((one) => one !== undefined).length === 1,
        'Di de qué son los mensajes',
      ),
      ['tertuliaId'],
    ),
    v.forward(
      v.check(({ agendaId, institutionId, purpose }) => {
        if (agendaId !== undefined) return isOfAgenda(purpose);
        return institutionId === undefined ? isOfTertulia(purpose) : purpose === 'verification';
      }, 'El motivo no es válido'),
      ['purpose'],
    ),
  ),
  answer: v.object({
    claim: v.nullable(SendClaim),
    left: v.number(),
    waiting: v.object({
      noPhone: v.number(),
      notAgreed: v.number(),
      /** Written to within 72 hours for any purpose. */
      cooling: v.number(),
      /** A wrong number, or one without WhatsApp. */
      unreachable: v.number(),
      /** Someone else is writing to them, or chose «Luego». */
      claimed: v.number(),
    }),
  }),
});
export type SendTurn = v.InferOutput<typeof claimSend.answer>;

export const recordSend = endpoint({
  name: 'send-queue.outcome',
  method: 'POST',
  path: '/send-queue/:id/outcome',
  summary: 'Decir qué pasó con un mensaje',
  params: v.object({ id: idParam }),
  body: v.object({ outcome: v.picklist(SEND_OUTCOMES, 'Elige qué pasó') }),
  answer: v.object({ id: v.number(), outcome: v.picklist(SEND_OUTCOMES) }),
});
