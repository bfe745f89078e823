import { toZone } from '#contract/core/time-zones';
import type { Tertulia } from '#contract/tertulias';
import { textColumn } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toTimeCell } from '#web/ui/data/sheet-value.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as messages from './messages.ts';
import {
  FREQUENCY_LABELS,
  formatCapacity,
  formatFrequency,
  formatWhen,
  formatWhenLong,
  LEVEL_LABELS,
  STATUS_TONES,
  statusLabel,
} from './tertulia-labels.ts';

export const NEWEST_FIRST = { columnId: 'date', isDescending: true };

/** @param now phone time, ms: other years are spelled out */
export function tertuliaColumns(now: number): OfficeColumn<Tertulia>[] {
  return [
    textColumn('title', messages.titleColumn, ({ title }) => title, 12.5),
    {
      ...textColumn('date', messages.date, (row) => formatWhen(row, now), 14.5),
      cell: (row) => <span title={formatWhenLong(row, now)}>{formatWhen(row, now)}</span>,
      sortValue: ({ date }) => date,
      sortsDescendingFirst: true,
      exportValue: (row) => toTimeCell(row.date, toZone(row)),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn(
        'zone',
        messages.zone,
        (row) => `${LEVEL_LABELS[row.zoneLevel]} · ${row.zoneName}`,
        9.3,
      ),
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('capacity', messages.capacity, formatCapacity, 10.4),
      sortValue: ({ seatsGiven, maxParticipants }) => seatsGiven / maxParticipants,
      sortsDescendingFirst: true,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('frequency', messages.frequency, formatFrequency, 5.2),
      cell: (row) => <span title={formatFrequency(row)}>{FREQUENCY_LABELS[row.frequency]}</span>,
    },
    {
      ...textColumn('status', messages.status, (row) => statusLabel(row, now), 6),
      cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{statusLabel(row, now)}</Badge>,
      ...{ isDefault: true, isFact: true },
    },
    {
      ...textColumn('organizer', messages.organizer, ({ organizerName }) => organizerName, 6.3),
    },
    textColumn('email', messages.organizerEmail, ({ organizerEmail }) => organizerEmail, 12),
    figure('invited', messages.guests, ({ invited }) => invited),
    figure('attended', messages.attended, ({ attended }) => attended),
    textColumn('city', messages.city, ({ city }) => city, 8),
    textColumn('state', messages.state, ({ state }) => state, 8),
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
