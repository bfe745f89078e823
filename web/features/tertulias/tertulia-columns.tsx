import { toZone } from '#contract/core/time-zones';
import type { Tertulia } from '#contract/tertulias';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toTimeCell } from '#web/ui/data/sheet-value.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import {
  FREQUENCY_LABELS,
  formatCapacity,
  formatFrequency,
  formatWhen,
  formatWhenLong,
  LEVEL_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
} from './tertulia-labels.ts';
import * as words from './words.ts';

export const NEWEST_FIRST = { columnId: 'date', isDescending: true };

/** @param now phone time, ms: other years are spelled out */
export function tertuliaColumns(now: number): OfficeColumn<Tertulia>[] {
  return [
    textColumn('title', words.titleColumn, ({ title }) => title, 11),
    {
      ...textColumn('date', words.date, (row) => formatWhen(row, now), 8),
      cell: (row) => <span title={formatWhenLong(row, now)}>{formatWhen(row, now)}</span>,
      sortValue: ({ date }) => date,
      sortsDescendingFirst: true,
      exportValue: (row) => toTimeCell(row.date, toZone(row)),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn(
        'zone',
        words.zone,
        (row) => `${LEVEL_LABELS[row.zoneLevel]} · ${row.zoneName}`,
        9.3,
      ),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('capacity', words.capacity, formatCapacity, 10.4),
      sortValue: ({ seatsGiven, maxParticipants }) => seatsGiven / maxParticipants,
      sortsDescendingFirst: true,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('frequency', words.frequency, formatFrequency, 5.2),
      cell: (row) => <span title={formatFrequency(row)}>{FREQUENCY_LABELS[row.frequency]}</span>,
      isDefault: true,
    },
    {
      ...textColumn('status', words.status, ({ status }) => STATUS_LABELS[status], 6),
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('organizer', words.organizer, ({ organizerName }) => organizerName, 6.3),
      isDefault: true,
    },
    textColumn('email', words.organizerEmail, ({ organizerEmail }) => organizerEmail, 12),
    figure('invited', words.guests, ({ invited }) => invited),
    figure('attended', words.attended, ({ attended }) => attended),
    textColumn('city', words.city, ({ city }) => city, 8),
    textColumn('state', words.state, ({ state }) => state, 8),
  ];
}

function figure(
  id: string,
  header: string,
  value: (row: Tertulia) => number,
): OfficeColumn<Tertulia> {
  return {
    ...{ id, header, width: 5.5, align: 'end', sortValue: value, exportValue: value },
    sortsDescendingFirst: true,
    cell: (row) => formatNumber(value(row)),
  };
}
