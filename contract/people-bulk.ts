/** One act for many people at once, carried out by the server. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, optionalText, uuid } from '#contract/core/fields';
import { PLACE_MAX } from '#contract/core/text-limits';
import { state } from './registration.ts';

export const BULK_MAX = 500;
/** For how long an act can be undone. */
export const BULK_UNDO_HOURS = 24;

export const BULK_ACTS = ['approve', 'reject', 'community', 'location'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Per person; `kept`: changed since, so an undo left them alone. */
export const BULK_OUTCOMES = ['waiting', 'done', 'refused', 'stopped', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

const NO_COMMUNITY = 'Selecciona una comunidad';
const NO_CITY = 'La ciudad es requerida';

/** Approving may name a community too: both happen, or neither. */
const BulkValue = v.object({
  communityId: v.nullish(id),
  state: v.nullish(state),
  city: optionalText(PLACE_MAX),
});
export type BulkValue = v.InferOutput<typeof BulkValue>;

const tooMany = `Máximo ${BULK_MAX} personas a la vez`;

export const bulkPeople = endpoint({
  name: 'people.bulk',
  method: 'POST',
  path: '/users/bulk',
  summary: 'Aprobar, rechazar, asignar comunidad o ubicación a muchas personas',
  body: v.pipe(
    v.object({
      /** Made by the phone: sent again, it is the same act. */
      id: uuid,
      ids: v.pipe(
        v.array(id, 'Elige a quiénes'),
        v.minLength(1, 'Elige a quiénes'),
        v.maxLength(BULK_MAX, tooMany),
      ),
      act: v.picklist(BULK_ACTS, 'Esa acción no existe'),
      value: v.optional(BulkValue, {}),
    }),
    v.forward(
      v.check(({ act, value }) => act !== 'community' || value.communityId != null, NO_COMMUNITY),
      ['value', 'communityId'],
    ),
    v.forward(
      v.check(
        ({ act, value }) => act !== 'location' || value.state != null,
        'El estado es requerido',
      ),
      ['value', 'state'],
    ),
    v.forward(
      v.check(({ act, value }) => act !== 'location' || value.city !== null, NO_CITY),
      ['value', 'city'],
    ),
  ),
  answer: v.object({ id: v.string() }),
  status: 201,
});

const actParam = v.object({ id: uuid });

export const readBulk = endpoint({
  name: 'people.bulk-progress',
  method: 'GET',
  path: '/users/bulk/:id',
  summary: 'Cómo va lo que se pidió para muchas personas',
  params: actParam,
  answer: v.object({
    id: v.string(),
    act: v.picklist(BULK_ACTS),
    /** Whether everything asked for is done, its undo included. */
    isOver: v.boolean(),
    isUndone: v.boolean(),
    /** ISO. */
    undoUntil: v.string(),
    people: v.array(
      v.object({
        id: v.number(),
        /** Null where they are out of the caller's reach. */
        alias: v.nullable(v.string()),
        outcome: v.picklist(BULK_OUTCOMES),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
});

export const undoBulk = endpoint({
  name: 'people.bulk-undo',
  method: 'DELETE',
  path: '/users/bulk/:id',
  summary: 'Deshacer lo que se hizo a muchas personas, hasta un día después',
  params: actParam,
  answer: v.object({ id: v.string() }),
});
