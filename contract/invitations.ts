import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { TERTULIA_STATUSES } from './rules/tertulia.ts';
import { answeringBody, moved, standing } from './tertulia-guests.ts';
import { idOnly } from './tertulias.ts';

const nullableText = v.nullable(v.string());

export const Invitation = v.object({
  id: v.number(),
  title: v.string(),
  description: nullableText,
  date: v.string(),
  timeZone: v.string(),
  /** Sent only after a yes. */
  place: nullableText,
  state: v.string(),
  city: nullableText,
  status: v.picklist(TERTULIA_STATUSES),
  replyUntil: v.string(),
  organizerName: nullableText,
  ...standing,
  ...moved,
  seen: v.nullable(v.number()),
  change: v.number(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const listInvitations = endpoint({
  name: 'invitations.list',
  method: 'GET',
  path: '/me/invitations',
  summary: 'Las tertulias a las que estoy invitado',
  answer: v.array(Invitation),
});

/** Merged like a mark: the later answer of two phones wins. Seats follow the server's order. */
export const answerInvitation = endpoint({
  name: 'invitations.answer',
  method: 'POST',
  path: '/me/invitations/:id/answer',
  summary: 'Responder una invitación propia',
  params: idOnly,
  body: answeringBody,
  answer: Invitation,
  queue: 'person',
});
