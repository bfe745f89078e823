/** Attendance kept on paper or in a spreadsheet until now, brought into one community. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, idParam, optionalFlag, text, uuid } from '#contract/core/fields';
import { TITLE_MAX } from '#contract/core/text-limits';
import { addDays } from '#contract/rules/civil-day';

/** Three years of weeks. */
export const HISTORY_MAX_DAYS = 160;
export const HISTORY_MAX_NAMES = 400;
/** A year of weeks of nearly two hundred people; it is one transaction. */
export const HISTORY_MAX_MARKS = 10_000;
export const FILE_NAME_MAX = 120;

const DAY_TEXT = 'La fecha no es válida';
const MARKS_TEXT = 'Falta la asistencia de alguna fecha';

const day = v.pipe(
  v.string(DAY_TEXT),
  v.regex(/^(19|20)\d\d-\d\d-\d\d$/, DAY_TEXT),
  v.check((value) => !Number.isNaN(Date.parse(value)) && addDays(value, 0) === value, DAY_TEXT),
);

const Row = v.object({
  /** As the sheet writes it. */
  name: text(TITLE_MAX, 'El nombre es requerido'),
  /** One letter a day, in the order of `days`: P attended, F absent, - says nothing. */
  marks: v.pipe(
    v.string(MARKS_TEXT),
    v.maxLength(HISTORY_MAX_DAYS, MARKS_TEXT),
    v.regex(/^[PF-]*$/, MARKS_TEXT),
  ),
  /** Who it is, where a person decided. */
  personId: v.nullish(id),
  /** «No traer». */
  isSkipped: optionalFlag,
});
export type HistoryRow = v.InferOutput<typeof Row>;

/**
 * - `new`: becomes a meeting
 * - `taken`: the community already has one that day, which stays as it is
 * - `nobody`: nobody of the sheet attended
 * - `old`: longer ago than single marks are kept
 */
export const DAY_OUTCOMES = ['new', 'taken', 'nobody', 'future', 'old'] as const;
export type DayOutcome = (typeof DAY_OUTCOMES)[number];

const NAME_OUTCOMES = ['matched', 'chosen', 'skipped', 'undecided'] as const;

const made = {
  /** Null while nothing was stored: of a dry run, or because there was nothing to bring. */
  id: v.nullable(v.string()),
  meetings: v.number(),
  marks: v.number(),
};

export const importHistory = endpoint({
  name: 'attendance-history.import',
  method: 'POST',
  path: '/communities/:id/attendance-imports',
  summary: 'Traer de una hoja la asistencia de antes de una comunidad, con ensayo previo',
  params: v.object({ id: idParam }),
  changesPulled: true,
  body: v.pipe(
    v.object({
      /** Made by the phone: sent again, it is the same import. */
      id: uuid,
      dryRun: flag,
      fileName: text(FILE_NAME_MAX, 'Falta el nombre del archivo'),
      days: v.pipe(
        v.array(day, 'La hoja no tiene fechas'),
        v.minLength(1, 'La hoja no tiene fechas'),
        v.maxLength(HISTORY_MAX_DAYS, `Máximo ${HISTORY_MAX_DAYS} fechas por archivo`),
        v.check((days) => new Set(days).size === days.length, 'Una fecha está dos veces'),
      ),
      people: v.pipe(
        v.array(Row, 'La hoja no tiene personas'),
        v.minLength(1, 'La hoja no tiene personas'),
        v.maxLength(HISTORY_MAX_NAMES, `Máximo ${HISTORY_MAX_NAMES} personas por archivo`),
      ),
    }),
    v.forward(
      v.check(
        ({ days, people }) => people.every(({ marks }) => marks.length === days.length),
        MARKS_TEXT,
      ),
      ['people'],
    ),
    v.forward(
      v.check(
        ({ people }) =>
          people.reduce((sum, { marks }) => sum + marks.replaceAll('-', '').length, 0) <=
          HISTORY_MAX_MARKS,
        `Máximo ${HISTORY_MAX_MARKS} asistencias y faltas por archivo`,
      ),
      ['people'],
    ),
  ),
  answer: v.object({
    ...made,
    /** In the order asked; empty where the import had been made before, as are the people. */
    days: v.array(
      v.object({
        day: v.string(),
        outcome: v.picklist(DAY_OUTCOMES),
        present: v.number(),
        absent: v.number(),
      }),
    ),
    people: v.array(
      v.object({
        name: v.string(),
        outcome: v.picklist(NAME_OUTCOMES),
        personId: v.nullable(v.number()),
        /** Members whose name is nearest, the nearest first. */
        nearest: v.array(v.number()),
        /** Marks of days after they had left, which are not brought. */
        afterLeaving: v.number(),
      }),
    ),
    /** Who belongs or belonged to the community, to choose from. */
    members: v.array(v.object({ id: v.number(), alias: v.string(), isFormer: v.boolean() })),
  }),
  status: 201,
});

const Import = v.object({
  id: v.string(),
  /** ISO. */
  at: v.string(),
  /** Null once erased. */
  by: v.nullable(v.string()),
  fileName: v.nullable(v.string()),
  meetings: v.number(),
  marks: v.number(),
  undoneAt: v.nullable(v.string()),
  /** Of an undone one: meetings that stayed because somebody had changed them. */
  kept: v.array(v.object({ date: v.string(), folio: v.string() })),
});
export type HistoryImport = v.InferOutput<typeof Import>;

export const listHistoryImports = endpoint({
  name: 'attendance-history.list',
  method: 'GET',
  path: '/communities/:id/attendance-imports',
  summary: 'La asistencia que se ha traído de hojas a una comunidad, la más reciente primero',
  params: v.object({ id: idParam }),
  answer: v.object({ timeZone: v.string(), imports: v.array(Import) }),
});

export const undoHistoryImport = endpoint({
  name: 'attendance-history.undo',
  method: 'DELETE',
  path: '/attendance-imports/:id',
  summary: 'Deshacer lo que se trajo de una hoja; lo que alguien cambió después se queda',
  params: v.object({ id: uuid }),
  changesPulled: true,
  answer: v.object({ id: v.string(), removed: v.number(), kept: Import.entries.kept }),
});
