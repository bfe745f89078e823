/** A closed month or quarter, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { KeptFigures, PeriodCommunity, reportPeriod } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { idParam } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';

/** Columns of the period's table, by their ids. */
export const PERIOD_SORTS = [
  ...(['community', 'atClose', 'today', 'heldAtClose', 'heldToday', 'change', 'location'] as const),
] as const;
export type PeriodSort = (typeof PERIOD_SORTS)[number];

/** With both quarters if they were asked for: of the same days while the later one runs. */
const PeriodRow = v.object({
  ...PeriodCommunity.entries,
  compared: v.optional(v.object({ now: KeptFigures, before: KeptFigures })),
});
export type PeriodRow = v.InferOutput<typeof PeriodRow>;

const Figure = v.object({ value: v.nullable(v.number()), n: v.number(), of: v.number() });
const { communities: _, ...days } = reportPeriod.answer.entries;

/** Which days the rows compare. */
const Compared = v.object({
  now: v.object({ from: v.string(), until: v.string() }),
  before: v.object({ from: v.string(), until: v.string() }),
  days: v.number(),
  isRunning: v.boolean(),
});

export const pagePeriod = endpoint({
  name: 'attendance-reports.period-page',
  method: 'GET',
  path: '/attendance-reports/periods/page',
  summary: 'La asistencia de un mes o trimestre, al cierre y hoy, una página a la vez',
  query: v.object({
    period: reportPeriod.query.entries.period,
    limit: pageKeys(PAGE_MAX, 'comunidades').limit,
    /** The last community of the page before. */
    cursor: v.optional(idParam),
    ...officeKeys(PERIOD_SORTS),
    /** Those alone that changed since the close. */
    only: v.optional(v.picklist(['changed'], 'El filtro no es válido')),
    /** A quarter's rows beside the one before it, which a month's lack. */
    compare: v.optional(v.picklist(['previous'], 'La comparación no es válida')),
  }),
  answer: v.object({
    ...days,
    rows: v.array(PeriodRow),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
    compared: v.optional(Compared),
    /** Of all within reach, whatever the filters. With the first page alone. */
    whole: v.nullable(
      v.object({
        total: v.number(),
        changed: v.number(),
        atClose: v.nullable(Figure),
        takenAt: v.nullable(v.string()),
        today: Figure,
        lateMeetings: v.number(),
      }),
    ),
  }),
});
