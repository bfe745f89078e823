/** Repeating dates: one row each; the next is made from the series' template when one ends. */
import { toZone } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { nextOccurrence } from '#contract/rules/tertulia-dates';
import type { NewRow, Row } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import type { TertuliaRow } from './tertulia-reach.ts';

type Writing = Pick<Call, 'trx' | 'now' | 'deps'>;
type Series = Row<'tertulia_series'>;

const TEMPLATE = [
  'title',
  'description',
  'place',
  'zone_level',
  'zone_name',
  'state',
  'city',
  'max_participants',
  'participant_selection',
  'specific_cities',
] as const;

export async function settleSeries(
  { trx, now }: Writing,
  tertulia: TertuliaRow,
  before: TertuliaRow | null,
): Promise<void> {
  const { id, series_id, frequency, repeat_by, at, zone } = tertulia;
  if (frequency === 'unica') {
    if (series_id !== null) await endSeries({ trx, now }, series_id);
    return;
  }
  const template = JSON.stringify(Object.fromEntries(TEMPLATE.map((key) => [key, tertulia[key]])));
  const rhythm = { anchor_at: at, zone, frequency, repeat_by };
  const isMoved = !before || at !== before.at || zone !== before.zone || isOther(before, tertulia);
  if (series_id === null) {
    const series = await trx
      .insertInto('tertulia_series')
      .values({ ...rhythm, template })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('tertulias')
      .set({ series_id: series.id, occurrence: 0 })
      .where('id', '=', id)
      .execute();
    return;
  }
  // Text changes keep the anchor: the 31st would be lost with a 28th as anchor.
  const moved = isMoved ? rhythm : {};
  await trx
    .updateTable('tertulia_series')
    .set({ ...moved, template, ended_at: null })
    .where('id', '=', series_id)
    .execute();
  if (!isMoved) return;
  await trx.updateTable('tertulias').set({ occurrence: 0 }).where('id', '=', id).execute();
}

function isOther(before: TertuliaRow, { frequency, repeat_by }: TertuliaRow): boolean {
  return before.frequency !== frequency || before.repeat_by !== repeat_by;
}

export async function createNext(call: Writing, ended: TertuliaRow): Promise<void> {
  const { trx, now, deps } = call;
  const series = ended.series_id === null ? undefined : await findSeries(call, ended.series_id);
  if (!series || series.ended_at !== null || (await hasLater(call, ended))) return;
  const { anchor_at: anchor, frequency, repeat_by: repeat, zone } = series;
  const rhythm = { anchor, zone: toZone({ timeZone: zone }), frequency, repeat };
  // By its place in the series: a date that was moved alone moves no other.
  const next = nextOccurrence(rhythm, ended.occurrence, now);
  if (!next) return;
  const template = JSON.parse(series.template) as Pick<
    NewRow<'tertulias'>,
    (typeof TEMPLATE)[number]
  >;
  await trx
    .insertInto('tertulias')
    .values({
      ...template,
      ...{ uuid: newUuid(call), at: next.at, zone, frequency, repeat_by: repeat },
      ...{ series_id: series.id, occurrence: next.number, organizer_id: ended.organizer_id },
      ...{ created_at: now, change: await deps.store.nextChange(trx) },
    })
    .execute();
}

/** Deleting the last date of a series would otherwise stop it silently. */
export async function endSeriesOfLast(call: Writing, deleted: TertuliaRow): Promise<void> {
  if (deleted.series_id === null || (await hasLater(call, deleted))) return;
  await endSeries(call, deleted.series_id);
}

export function endSeries(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  id: number,
): Promise<unknown> {
  return trx.updateTable('tertulia_series').set({ ended_at: now }).where('id', '=', id).execute();
}

function findSeries({ trx }: Writing, id: number): Promise<Series | undefined> {
  return trx.selectFrom('tertulia_series').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undoing a cancellation takes back the next date it made, unless something was done with it. */
export async function removeUntouchedNext(
  call: Writing,
  cancelled: TertuliaRow,
  change: number,
): Promise<void> {
  const { trx, now } = call;
  if (cancelled.series_id === null) return;
  const next = await trx
    .selectFrom('tertulias as t')
    .selectAll()
    .where('series_id', '=', cancelled.series_id)
    .where('occurrence', '>', cancelled.occurrence)
    .where('deleted_at', 'is', null)
    // Made in the transaction of the cancellation: its number is the one after.
    .where('change', '=', cancelled.change + 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tertulia_guests as g').select('g.id').whereRef('g.tertulia_id', '=', 't.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!next) return;
  await trx
    .updateTable('tertulias')
    .set({ deleted_at: now, change })
    .where('id', '=', next.id)
    .execute();
}

async function hasLater(
  { trx }: Writing,
  { series_id, occurrence }: TertuliaRow,
): Promise<boolean> {
  const later = await trx
    .selectFrom('tertulias')
    .select('id')
    .where('series_id', '=', series_id)
    .where('deleted_at', 'is', null)
    .where('occurrence', '>', occurrence)
    .executeTakeFirst();
  return later !== undefined;
}

export function newUuid({ now, deps }: Pick<Call, 'now' | 'deps'>): string {
  return uuidv7(now, (bytes) => deps.randomBytes(bytes.length));
}
