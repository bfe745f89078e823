/** Writing announcements; each edit rechecks the audience against the author's reach. */
import * as v from 'valibot';
import { version, writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, longText, optionalLongText, optionalText, text } from '#contract/core/fields';
import { cursorKey } from '#contract/core/page-keys';
import { optionalPlannedMoment } from '#contract/core/plan-fields';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { AnnouncementItem, announcementId, PRIORITIES } from './announcements.ts';

/** Interested people receive only what is for everyone; legacy roles count as `integrante`. */
export const TARGET_ROLES = [
  'integrante',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
] as const;

const ACK_NEEDS_HIGH = 'Solo se pide «Enterado» en los de prioridad alta';
const CITY_NEEDS_STATE = 'Elige primero el estado';
const GROUP_STANDS_ALONE = 'Una comunidad ya dice su lugar';
export const ENDS_BEFORE_START = 'Debe ser después de publicarse';

const announcementEntries = {
  title: text(TITLE_MAX, 'El título es requerido'),
  content: longText(LONG_TEXT_MAX, 'El contenido es requerido'),
  priority: v.picklist(PRIORITIES, 'Elige la prioridad'),
  targetState: optionalText(PLACE_MAX),
  targetCity: optionalText(PLACE_MAX),
  targetRole: v.nullish(v.picklist(TARGET_ROLES, 'El rol no es válido'), null),
  targetGroupId: v.nullish(id, null),
  /** Missing or past: publish now. */
  publishAt: optionalPlannedMoment,
  expiresAt: optionalPlannedMoment,
  asksAck: flag,
};

export const announcementFields = v.object({
  ...announcementEntries,
  /** An edit marks it unread again for everyone. */
  notifyAgain: flag,
});
type Fields = v.InferOutput<typeof announcementFields>;

// @__NO_SIDE_EFFECTS__
function at(field: keyof Fields, fits: (fields: Fields) => boolean, sentence: string) {
  return v.forward(v.check<Fields, string>(fits, sentence), [field]);
}

/** Cross-field rules, each error at the field to change. */
export const announcementBody = v.pipe(
  announcementFields,
  at('asksAck', ({ asksAck, priority }) => !asksAck || priority === 'alta', ACK_NEEDS_HIGH),
  at(
    'targetCity',
    ({ targetCity, targetState, targetGroupId }) =>
      targetCity === null || targetState !== null || targetGroupId !== null,
    CITY_NEEDS_STATE,
  ),
  at(
    'targetGroupId',
    ({ targetGroupId, targetState, targetCity }) =>
      targetGroupId === null || (targetState === null && targetCity === null),
    GROUP_STANDS_ALONE,
  ),
  at(
    'expiresAt',
    ({ expiresAt, publishAt }) => expiresAt === null || publishAt === null || expiresAt > publishAt,
    ENDS_BEFORE_START,
  ),
);

export const ANNOUNCEMENT_STATES = ['published', 'scheduled', 'expired', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const ORIGIN_STATES = ['current', 'changed', 'withdrawn'] as const;

export const OwnAnnouncement = v.object({
  ...AnnouncementItem.entries,
  state: v.picklist(ANNOUNCEMENT_STATES),
  isMine: v.boolean(),
  /** Forwarded ones are never edited, only forwarded again: the text belongs to the original. */
  canEdit: v.boolean(),
  /** Of a forwarded one: whether its original still says the same. */
  originState: v.nullable(v.picklist(ORIGIN_STATES)),
  version: writtenVersion,
});
export type OwnAnnouncement = v.InferOutput<typeof OwnAnnouncement>;

export const listOwnAnnouncements = endpoint({
  name: 'announcements.own',
  method: 'GET',
  path: '/announcements/own',
  summary: 'Los comunicados que escribió quien pregunta, o los que puede cambiar',
  query: v.object({ ...cursorKey, all: v.optional(v.literal('1')) }),
  answer: v.array(OwnAnnouncement),
});

export const createAnnouncement = endpoint({
  name: 'announcements.create',
  method: 'POST',
  path: '/announcements',
  summary: 'Publicar un comunicado, o programarlo',
  body: announcementBody,
  answer: OwnAnnouncement,
  status: 201,
});

export const updateAnnouncement = endpoint({
  name: 'announcements.update',
  method: 'PUT',
  path: '/announcements/:id',
  summary:
    'Cambiar un comunicado; quien ya lo leyó no lo ve como nuevo, salvo que se avise de nuevo',
  params: announcementId,
  /**
   * Omitted fields stay; the whole of it must fit `announcementBody`. `useOriginal`: a forwarded one
   * takes over the text of its original, and only that.
   */
  body: v.object({
    ...v.partial(announcementFields).entries,
    useOriginal: flag,
    /** The one `notifyAgain` follows: where it was raised since, a repetition notifies nobody. */
    edition: v.optional(id),
    version,
  }),
  answer: OwnAnnouncement,
});

/** Keeps reads and answers; `restore` undoes it. */
export const withdrawAnnouncement = endpoint({
  name: 'announcements.withdraw',
  method: 'POST',
  path: '/announcements/:id/withdraw',
  summary: 'Retirar un comunicado, con los que lo reenvían; o deshacerlo',
  params: announcementId,
  body: v.object({ restore: flag }),
  answer: OwnAnnouncement,
});

export const forwardAnnouncement = endpoint({
  name: 'announcements.forward',
  method: 'POST',
  path: '/announcements/:id/forward',
  summary: 'Reenviar un comunicado a una comunidad propia, con unas palabras',
  params: announcementId,
  body: v.object({ groupId: id, line: optionalLongText(500) }),
  answer: OwnAnnouncement,
  status: 201,
});

const Left = v.object({
  id: v.nullable(v.number()),
  name: v.string(),
  people: v.number(),
  /** Not read yet; where «Enterado» is requested, not answered yet. */
  left: v.number(),
});

export const AnnouncementReach = v.object({
  people: v.number(),
  reads: v.number(),
  /** Null unless «Enterado» is requested. */
  acks: v.nullable(v.number()),
  /** Of an earlier edition, and not yet of this one. */
  readsBefore: v.number(),
  acksBefore: v.nullable(v.number()),
  communities: v.array(Left),
  communitiesLeft: v.number(),
  /** People left, in communities the caller coordinates. */
  names: v.array(v.object({ id: v.number(), alias: v.string(), groupId: v.number() })),
});
export type AnnouncementReach = v.InferOutput<typeof AnnouncementReach>;

export const reachOfAnnouncement = endpoint({
  name: 'announcements.reach',
  method: 'GET',
  path: '/announcements/:id/reach',
  summary: 'A cuántas personas llega un comunicado, y quién falta de leerlo',
  params: announcementId,
  answer: AnnouncementReach,
});
