import * as v from 'valibot';
import { pageKeys } from '#contract/core/page-keys';
import { PeriodCommunity, reportPeriod } from './attendance-reports.ts';
import { endpoint } from './core/endpoint.ts';
import { idParam, optionalText } from './core/fields.ts';
import { PAGE_MAX } from './people-page.ts';

export const PERIOD_SORTS = [
  ...(['community', 'atClose', 'today', 'heldAtClose', 'heldToday', 'change', 'location'] as const),
] as const;
export type PeriodSort = (typeof PERIOD_SORTS)[number];

const NO_SORT = 'No se puede ordenar así';
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
    cursor: v.optional(idParam),
    search: optionalText(100),
    only: v.optional(v.picklist(['changed'], 'El filtro no es válido')),
    sort: v.optional(v.picklist(PERIOD_SORTS, NO_SORT)),
    direction: v.optional(v.picklist(['asc', 'desc'], NO_SORT)),
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.object({
    ...days,
    rows: v.array(PeriodCommunity),
    next: v.nullable(v.string()),
    total: v.number(),
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
