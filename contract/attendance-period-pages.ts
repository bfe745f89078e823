/** A closed month or quarter, read by page: the whole list grows with the network. */
import * as v from 'valibot';
import { officeKeys, pageKeys } from '#contract/core/page-keys';
import { PeriodCommunity, reportPeriod } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { idParam } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';

/** Columns of the period's table, by their ids. */
export const PERIOD_SORTS = [
  ...(['community', 'atClose', 'today', 'heldAtClose', 'heldToday', 'change', 'location'] as const),
] as const;
export type PeriodSort = (typeof PERIOD_SORTS)[number];

const Figure = v.object({ value: v.nullable(v.number()), n: v.number(), of: v.number() });
const { communities: _, ...days } = reportPeriod.answer.entries;

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
  }),
  answer: v.object({
    ...days,
    rows: v.array(PeriodCommunity),
    next: v.nullable(v.string()),
    /** How many the filters leave. */
    total: v.number(),
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
