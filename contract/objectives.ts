/** Objectives of a state: measured from the register or declared. Never about one person. */
import * as v from 'valibot';
import { ACT_APART, version, writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import {
  id,
  idParam,
  longText,
  optionalFlag,
  optionalLongText,
  optionalText,
  text,
} from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { isPlannedYear, PLANNED_YEAR } from '#contract/core/plan-fields';
import { LONG_TEXT_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { OBJECTIVE_SOURCES, OBJECTIVE_STATUSES } from './rules/objective.ts';

const nullableText = v.nullable(v.string());
const idOnly = v.object({ id: idParam });

const UNIT_MAX = 40;
export const NOTE_MAX = 500;
/** Above any real count: a typing error. */
const VALUE_MAX = 10_000_000;
export const OBJECTIVE_PEOPLE_MAX = 100;
export const UPDATES_SHOWN = 20;

export const TARGET_MIN = 'La meta debe ser mayor que 0';
const VALUE_TEXT = 'Escribe un número de 0 en adelante';

const value = v.pipe(
  v.number(VALUE_TEXT),
  v.safeInteger('Escribe un número entero'),
  v.minValue(0, VALUE_TEXT),
  v.maxValue(VALUE_MAX, 'El número es demasiado grande'),
);

const DAY_TEXT = 'La fecha no es válida';
const day = v.pipe(v.string(DAY_TEXT), v.isoDate(DAY_TEXT), v.check(isPlannedYear, PLANNED_YEAR));

export const ObjectiveUpdate = v.object({
  value: v.number(),
  note: v.string(),
  at: v.string(),
  by: nullableText,
});
export type ObjectiveUpdate = v.InferOutput<typeof ObjectiveUpdate>;

export const Objective = v.object({
  id: v.number(),
  state: v.string(),
  title: v.string(),
  description: nullableText,
  unit: nullableText,
  source: v.picklist(OBJECTIVE_SOURCES),
  startValue: v.number(),
  target: v.number(),
  startsOn: v.string(),
  deadline: v.string(),
  status: v.picklist(OBJECTIVE_STATUSES),
  /** Measured now, last declared, or as of closing. */
  current: v.number(),
  percent: v.number(),
  expected: v.number(),
  closedAt: nullableText,
  assignedPeople: v.number(),
  /** Those the caller may see. */
  people: v.array(v.object({ id: v.number(), alias: v.string() })),
  updates: v.array(ObjectiveUpdate),
  createdBy: nullableText,
  version: writtenVersion,
});
export type Objective = v.InferOutput<typeof Objective>;

export const listObjectives = endpoint({
  name: 'objectives.list',
  method: 'GET',
  path: '/objectives',
  summary: 'Los objetivos de un estado, con su avance',
  query: v.object({ state: optionalText(60) }),
  answer: v.array(Objective),
});

export const objectiveEntries = {
  title: text(TITLE_MAX, 'El título es requerido'),
  description: optionalLongText(LONG_TEXT_MAX),
  unit: optionalText(UNIT_MAX),
  target: v.pipe(
    v.number(TARGET_MIN),
    v.safeInteger('Escribe un número entero'),
    v.minValue(1, TARGET_MIN),
    v.maxValue(VALUE_MAX, 'El número es demasiado grande'),
  ),
  deadline: day,
  peopleIds: v.optional(
    v.pipe(
      v.array(id, 'Elige a las personas'),
      v.maxLength(OBJECTIVE_PEOPLE_MAX, `Elige hasta ${OBJECTIVE_PEOPLE_MAX} personas`),
    ),
    () => [],
  ),
};

export const newObjectiveEntries = {
  ...objectiveEntries,
  source: v.picklist(OBJECTIVE_SOURCES, 'Elige cómo se mide'),
};

/** Begins today; measured objectives start from the current value. */
export const createObjective = endpoint({
  name: 'objectives.create',
  method: 'POST',
  path: '/objectives',
  summary: 'Crear un objetivo de un estado',
  body: v.object({ ...newObjectiveEntries, state: v.picklist(STATES, 'El estado es requerido') }),
  answer: Objective,
  status: 201,
});

/**
 * Omitted fields stay. The source is fixed: a figure of another kind is another objective. Closing
 * and reopening are acts of their own; only older apps, which send no version, mix them with the rest.
 */
export const updateObjective = endpoint({
  name: 'objectives.update',
  method: 'PUT',
  path: '/objectives/:id',
  summary: 'Cambiar un objetivo, cerrarlo o volver a abrirlo',
  params: idOnly,
  body: v.pipe(
    v.object({
      ...v.partial(v.object(objectiveEntries)).entries,
      isClosed: optionalFlag,
      version,
    }),
    v.forward(
      v.check(
        ({ isClosed, version: read }) => isClosed === undefined || read === undefined,
        ACT_APART,
      ),
      ['isClosed'],
    ),
  ),
  answer: Objective,
});

export const objectiveUpdateEntries = {
  value,
  note: longText(NOTE_MAX, 'Escribe un comentario: de dónde sale este número'),
};

/** Append-only: what was declared before stays in the history. */
export const declareObjective = endpoint({
  name: 'objectives.declare',
  method: 'POST',
  path: '/objectives/:id/updates',
  summary: 'Declarar el avance de un objetivo que no se mide solo',
  params: idOnly,
  body: v.object(objectiveUpdateEntries),
  answer: Objective,
  status: 201,
});
