import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, optionalText, text, uuid } from '#contract/core/fields';
import { ForumSpace, threadId } from './forums.ts';

export const URGENT_REASONS = ['amenaza', 'menores'] as const;
export const REPORT_REASONS = [...URGENT_REASONS, 'ofensivo', 'datos', 'venta', 'otro'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Pending reports per person, with the same number of urgent ones on top. */
export const OPEN_REPORTS_MAX = 20;
export const REPORT_NOTE_MAX = 300;
export const REASON_MAX = 200;

export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  amenaza: 'Amenaza a alguien o alguien corre peligro',
  menores: 'Pone en riesgo a un menor de edad',
  ofensivo: 'Es ofensivo o falta al respeto',
  datos: 'Cuenta datos de otra persona',
  venta: 'Es publicidad o propaganda',
  otro: 'Otro motivo',
};

const postId = v.object({ id: uuid });

export const reportPost = endpoint({
  name: 'forums.report',
  method: 'POST',
  path: '/posts/:id/reports',
  summary: 'Avisar a la coordinación de un mensaje',
  params: postId,
  body: v.object({
    reason: v.picklist(REPORT_REASONS, 'Elige el motivo'),
    note: optionalText(REPORT_NOTE_MAX),
  }),
  answer: v.object({ reported: v.boolean() }),
});

export const pinThread = endpoint({
  name: 'forums.pin',
  method: 'POST',
  path: '/threads/:id/pin',
  summary: 'Fijar una conversación arriba, o soltarla',
  params: threadId,
  body: v.object({ undo: flag }),
  answer: v.object({ isPinned: v.boolean() }),
});

export const lockThread = endpoint({
  name: 'forums.lock',
  method: 'POST',
  path: '/threads/:id/lock',
  summary: 'Cerrar una conversación a más respuestas, o abrirla',
  params: threadId,
  body: v.object({ undo: flag }),
  answer: v.object({ isLocked: v.boolean() }),
});

const REASON_MISSING = 'Escribe el motivo';
const removal = v.pipe(
  v.object({ undo: flag, reason: optionalText(REASON_MAX) }),
  v.forward(
    v.check(({ undo, reason }) => undo || reason !== null, REASON_MISSING),
    ['reason'],
  ),
);

export const removeThread = endpoint({
  name: 'forums.remove-thread',
  method: 'POST',
  path: '/threads/:id/remove',
  summary: 'Retirar una conversación, o devolverla',
  changesPulled: true,
  params: threadId,
  body: removal,
  answer: v.object({ isRemoved: v.boolean() }),
});

export const removePost = endpoint({
  name: 'forums.remove-post',
  method: 'POST',
  path: '/posts/:id/remove',
  summary: 'Retirar un mensaje, o devolverlo',
  changesPulled: true,
  params: postId,
  body: removal,
  answer: v.object({ isRemoved: v.boolean() }),
});

/** A reported, undecided post; its reporters stay hidden. */
export const ReportedPost = v.object({
  id: v.string(),
  threadId: v.string(),
  title: v.string(),
  space: ForumSpace,
  author: v.string(),
  text: v.string(),
  writtenAt: v.string(),
  reportedAt: v.string(),
  /** Urgent first, then oldest; the rest is only counted. */
  reports: v.array(v.object({ reason: v.picklist(REPORT_REASONS), note: v.nullable(v.string()) })),
  count: v.number(),
  isUrgent: v.boolean(),
  /** Cursor of the page that starts after it; null at the end. */
  next: v.nullable(v.string()),
});
export type ReportedPost = v.InferOutput<typeof ReportedPost>;

export const listReports = endpoint({
  name: 'forums.reports',
  method: 'GET',
  path: '/forum-reports',
  summary: 'Los mensajes reportados que esperan una decisión: primero los urgentes',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.regex(/^[01]\.\d{1,9}$/))) }),
  answer: v.array(ReportedPost),
});

export const decideReport = endpoint({
  name: 'forums.decide-report',
  method: 'PUT',
  path: '/forum-reports/:id',
  summary: 'Dejar o retirar un mensaje reportado',
  changesPulled: true,
  params: postId,
  body: v.pipe(
    v.object({
      decision: v.picklist(['keep', 'remove'], 'Elige qué hacer'),
      reason: optionalText(REASON_MAX),
    }),
    v.forward(
      v.check(({ decision, reason }) => decision === 'keep' || reason !== null, REASON_MISSING),
      ['reason'],
    ),
  ),
  answer: v.object({ isRemoved: v.boolean() }),
});

export const reasonFields = v.object({ reason: text(REASON_MAX, REASON_MISSING) });
