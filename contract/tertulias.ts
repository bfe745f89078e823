import * as v from 'valibot';
import { ACT_APART, version, writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, optionalLongText, optionalText, text } from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { optionalPlannedMoment, plannedMoment } from '#contract/core/plan-fields';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { NOTICE_PURPOSES } from './rules/plan-notice.ts';
import { SELECTIONS, TERTULIA_STATUSES, ZONE_LEVELS } from './rules/tertulia.ts';
import { FREQUENCIES, REPEATS } from './rules/tertulia-dates.ts';

export const idOnly = v.object({ id: idParam });
const done = v.object({ ok: v.literal(true) });
const nullableText = v.nullable(v.string());

const PARTICIPANTS_MIN = 'Debe permitir al menos 1 participante';
export const PARTICIPANTS_DEFAULT = 20;
/** Above any hall's capacity: a typing error. */
const PARTICIPANTS_MAX = 10_000;
const CITIES_MAX = 60;

/** People who know otherwise, by the message that tells them and the date they believe. */
export const Stale = v.object({
  purpose: v.picklist(NOTICE_PURPOSES),
  believed: v.string(),
  people: v.number(),
});
export type Stale = v.InferOutput<typeof Stale>;

export const Tertulia = v.object({
  id: v.number(),
  title: v.string(),
  description: nullableText,
  date: v.string(),
  timeZone: v.string(),
  /** Exact place, sent to guests who accept. */
  place: nullableText,
  zoneLevel: v.picklist(ZONE_LEVELS),
  zoneName: v.string(),
  state: v.string(),
  city: nullableText,
  maxParticipants: v.number(),
  frequency: v.picklist(FREQUENCIES),
  /** Same date of the month, or same weekday: «tercer sábado». */
  repeat: v.picklist(REPEATS),
  participantSelection: v.picklist(SELECTIONS),
  specificCities: v.array(v.string()),
  nextOccurrence: nullableText,
  seriesId: v.nullable(v.number()),
  status: v.picklist(TERTULIA_STATUSES),
  replyUntil: nullableText,
  organizerName: nullableText,
  organizerEmail: nullableText,
  invited: v.number(),
  /** Seats taken with companions, and those waited for. */
  seatsGiven: v.number(),
  seatsWaiting: v.number(),
  attended: v.number(),
  /** Missing in older caches, as what follows. */
  stale: v.optional(v.array(Stale)),
  /** Answers given for another date or place. */
  toConfirm: v.optional(v.number()),
  mayEdit: v.boolean(),
  isOwn: v.boolean(),
  version: writtenVersion,
});
export type Tertulia = v.InferOutput<typeof Tertulia>;

export const listTertulias = endpoint({
  name: 'tertulias.list',
  method: 'GET',
  path: '/tertulias',
  summary: 'Las tertulias de la zona de quien pregunta',
  answer: v.array(Tertulia),
});

const city = text(PLACE_MAX, 'Escribe el nombre de la ciudad');

export const tertuliaEntries = {
  title: text(TITLE_MAX, 'El título es requerido'),
  description: optionalLongText(LONG_TEXT_MAX),
  date: plannedMoment('La fecha es requerida'),
  place: optionalLongText(TITLE_MAX),
  zoneLevel: v.picklist(ZONE_LEVELS, 'Elige el nivel de la zona'),
  zoneName: text(PLACE_MAX, 'El nombre de la zona es requerido'),
  state: v.picklist(STATES, 'El estado es requerido'),
  city: optionalText(PLACE_MAX),
  maxParticipants: v.optional(
    v.pipe(
      v.number(PARTICIPANTS_MIN),
      v.safeInteger('Escribe un número entero'),
      v.minValue(1, PARTICIPANTS_MIN),
      v.maxValue(PARTICIPANTS_MAX, 'El número es demasiado grande'),
    ),
    PARTICIPANTS_DEFAULT,
  ),
  frequency: v.optional(v.picklist(FREQUENCIES, 'Elige una frecuencia'), 'unica'),
  repeat: v.optional(v.picklist(REPEATS, 'Elige cómo se repite'), 'date'),
  participantSelection: v.optional(v.picklist(SELECTIONS, 'Elige a quién se invita'), 'todos'),
  specificCities: v.optional(
    v.pipe(v.array(city), v.maxLength(CITIES_MAX, `Elige hasta ${CITIES_MAX} ciudades`)),
    () => [],
  ),
  replyUntil: optionalPlannedMoment,
};

/** Organizer, status, series and next date come from the server (D15). */
export const createTertulia = endpoint({
  name: 'tertulias.create',
  method: 'POST',
  path: '/tertulias',
  summary: 'Planear una tertulia',
  body: v.object(tertuliaEntries),
  answer: Tertulia,
  status: 201,
});

export const EDIT_SCOPES = ['one', 'following'] as const;

/**
 * Omitted fields stay. `status` closes the roll, cancels or restores. Frequency belongs to the
 * series: `one` ignores it.
 */
export const updateTertulia = endpoint({
  name: 'tertulias.update',
  method: 'PUT',
  path: '/tertulias/:id',
  summary: 'Cambiar una tertulia, sola o con las que siguen',
  params: idOnly,
  body: v.pipe(
    v.object({
      ...v.partial(v.object(tertuliaEntries)).entries,
      status: v.optional(v.picklist(TERTULIA_STATUSES, 'El estado no es válido')),
      scope: v.optional(v.picklist(EDIT_SCOPES, 'Elige qué fechas cambian'), 'one'),
      version,
    }),
    v.forward(
      v.check((body) => body.status === undefined || body.version === undefined, ACT_APART),
      ['status'],
    ),
  ),
  answer: Tertulia,
});

export const deleteTertulia = endpoint({
  name: 'tertulias.delete',
  method: 'DELETE',
  path: '/tertulias/:id',
  summary: 'Borrar una tertulia; su serie termina con la última',
  params: idOnly,
  answer: done,
});

export const INVITED_MAX = 500;

/**
 * `invitedUserIds`, all within reach; else everyone the selection matches, up to the limit of a
 * call. Nobody is invited twice.
 */
export const inviteToTertulia = endpoint({
  name: 'tertulias.invite',
  method: 'POST',
  path: '/tertulias/:id/invitations',
  summary: 'Invitar a personas a una tertulia',
  params: idOnly,
  body: v.object({
    invitedUserIds: v.optional(
      v.pipe(
        v.array(id, 'Elige a quién invitar'),
        v.minLength(1, 'Elige a quién invitar'),
        v.maxLength(INVITED_MAX, `Invita a ${INVITED_MAX} personas como máximo a la vez`),
      ),
    ),
  }),
  answer: v.object({ invited: v.number(), already: v.number(), left: v.number() }),
  status: 201,
});

export const CANDIDATES_SHOWN = 100;

export const TertuliaCandidates = v.object({
  total: v.number(),
  invited: v.number(),
  /** Not yet invited: with a visible phone and consent to messages. */
  withPhone: v.number(),
  reachable: v.number(),
  people: v.array(
    v.object({
      id: v.number(),
      alias: v.string(),
      state: v.string(),
      city: v.string(),
      isInvited: v.boolean(),
      hasPhone: v.boolean(),
      agreed: v.boolean(),
    }),
  ),
});
export type TertuliaCandidates = v.InferOutput<typeof TertuliaCandidates>;

export const listTertuliaCandidates = endpoint({
  name: 'tertulias.candidates',
  method: 'GET',
  path: '/tertulias/:id/candidates',
  summary: 'A quién se puede invitar a una tertulia',
  params: idOnly,
  query: v.object({
    selection: v.optional(v.picklist(SELECTIONS)),
    search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  answer: TertuliaCandidates,
});
