import * as v from 'valibot';
import { version as readVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import {
  flag,
  id,
  idParam,
  longText,
  optionalFlag,
  optionalText,
  text,
} from '#contract/core/fields';
import { TextBlock } from '#contract/core/text-blocks';
import { TITLE_MAX } from '#contract/core/text-limits';
import { SECTION_KEY_MAX } from './rules/formation.ts';

export const DESCRIPTION_MAX = 500;
export const CONTENT_MAX = 30_000;
const ORDER_MAX = 9_999;
const SECTION_MAX = 500;
const ORDER_WRONG = 'El orden debe ser un número entero mayor a 0';
const SCORE_WRONG = 'La calificación debe estar entre 0 y 100';
const SECTION_WRONG = 'Esa sección no existe';

export const FormationModule = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  content: v.string(),
  order: v.number(),
  /** Incremented by each text change. */
  version: v.number(),
  blocks: v.array(TextBlock),
  updatedAt: v.string(),
});
export type FormationModule = v.InferOutput<typeof FormationModule>;

export const FormationProgress = v.object({
  moduleId: v.number(),
  completed: v.boolean(),
  score: v.nullable(v.number()),
  completedVersion: v.nullable(v.number()),
  /** Last section read, from 0; null before the first. */
  section: v.nullable(v.number()),
  /** Which section it is, whatever comes before it in a newer text; missing in older answers. */
  sectionKey: v.optional(v.nullable(v.string())),
  /** The change that wrote `completed`; null before any. */
  seen: v.nullable(v.number()),
  change: v.number(),
});
export type FormationProgress = v.InferOutput<typeof FormationProgress>;

export const listModules = endpoint({
  name: 'formation.modules',
  method: 'GET',
  path: '/formation/modules',
  summary: 'Los cursos de formación, en su orden',
  answer: v.array(FormationModule),
});

export const listProgress = endpoint({
  name: 'formation.progress-list',
  method: 'GET',
  path: '/formation/progress',
  summary: 'El avance propio en cada curso',
  answer: v.array(FormationProgress),
});

const version = v.optional(id);
const score = v.nullish(
  v.pipe(
    v.number(SCORE_WRONG),
    v.minValue(0, SCORE_WRONG),
    v.maxValue(100, SCORE_WRONG),
    v.transform(Math.round),
  ),
);

/**
 * Flat `completed`, or `set` with `base`, the change at which `completed` was seen. `version` is
 * the one read, possibly older than today's.
 */
export const recordProgress = endpoint({
  name: 'formation.progress',
  method: 'POST',
  path: '/formation/progress',
  summary: 'Marcar un curso como completado o pendiente',
  body: v.pipe(
    v.object({
      moduleId: id,
      completed: optionalFlag,
      score,
      version,
      set: v.optional(v.object({ completed: v.boolean('Se esperaba sí o no'), version })),
      base: v.optional(v.object({ completed: v.optional(v.nullable(v.number())) })),
    }),
    v.forward(
      v.check(
        ({ completed, set }) => completed !== undefined || set !== undefined,
        'Se esperaba sí o no',
      ),
      ['completed'],
    ),
  ),
  answer: FormationProgress,
  queue: 'person',
});

const section = v.pipe(
  v.number(SECTION_WRONG),
  v.safeInteger(SECTION_WRONG),
  v.minValue(0, SECTION_WRONG),
  v.maxValue(SECTION_MAX, SECTION_WRONG),
);

/** Older phones send its index alone. */
const sectionKey = optionalText(SECTION_KEY_MAX);

/** Last section opened, on any phone. The first opening starts the module. */
export const recordPlace = endpoint({
  name: 'formation.place',
  method: 'PUT',
  path: '/formation/modules/:id/place',
  summary: 'Guardar en qué sección de un curso se va',
  params: v.object({ id: idParam }),
  body: v.pipe(
    v.object({
      section: v.optional(section),
      key: sectionKey,
      set: v.optional(v.object({ section, key: sectionKey })),
      base: v.optional(v.object({})),
    }),
    v.forward(
      v.check((body) => body.section !== undefined || body.set !== undefined, SECTION_WRONG),
      ['section'],
    ),
  ),
  answer: FormationProgress,
  queue: 'person',
});

export const moduleEntries = {
  title: text(TITLE_MAX, 'El título es requerido'),
  description: longText(DESCRIPTION_MAX, 'La descripción es requerida'),
  content: longText(CONTENT_MAX, 'El contenido es requerido'),
  /** Omitted: at the end. */
  order: v.nullish(
    v.pipe(
      v.number(ORDER_WRONG),
      v.safeInteger(ORDER_WRONG),
      v.minValue(1, ORDER_WRONG),
      v.maxValue(ORDER_MAX, 'El número es demasiado grande'),
    ),
  ),
};

export const createModule = endpoint({
  name: 'formation.create-module',
  method: 'POST',
  path: '/formation/modules',
  summary: 'Agregar un curso',
  body: v.object(moduleEntries),
  answer: FormationModule,
  status: 201,
});

const ofModule = v.object({ id: idParam });

export const updateModule = endpoint({
  name: 'formation.update-module',
  method: 'PUT',
  path: '/formation/modules/:id',
  summary: 'Cambiar un curso; quien ya lo completó lo sigue teniendo completo',
  params: ofModule,
  body: v.object({
    /** Omitted fields stay. */
    ...v.partial(v.object(moduleEntries)).entries,
    version: readVersion,
  }),
  answer: FormationModule,
});

export const archiveModule = endpoint({
  name: 'formation.archive-module',
  method: 'POST',
  path: '/formation/modules/:id/archive',
  summary: 'Archivar un curso, o volver a mostrarlo',
  params: ofModule,
  body: v.optional(v.object({ undo: flag }), {}),
  answer: FormationModule,
});
