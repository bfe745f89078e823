import { css } from '#styled/css';
import type { OverlaidInstitution } from '#web/local-data/use-connections.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS, WAITING_LABEL } from './labels.ts';
import * as messages from './messages.ts';

type Row = OverlaidInstitution;

/** Sorting by distance is the page's, not a column's. */
export const INSTITUTION_COLUMNS: readonly OfficeColumn<Row>[] = [
  { ...text('name', messages.institution, ({ name }) => name, 17), isDefault: true },
  { ...text('type', messages.type, ({ type }) => TYPE_LABELS[type], 9.5), isDefault: true },
  {
    ...text('place', messages.place, ({ city, state }) => `${city}, ${state}`, 13),
    isDefault: true,
  },
  {
    ...text('status', messages.status, ({ status }) => STATUS_LABELS[status], 9.5),
    ...{ isDefault: true, isFact: true },
    cell: ({ status, waiting }) => (
      <span className={badges}>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {waiting.length > 0 && <Badge tone="attention">{WAITING_LABEL}</Badge>}
      </span>
    ),
  },
  {
    ...text('verified', messages.verified, formatVerifiedShort, 8),
    ...{ isDefault: true, sortsDescendingFirst: true, sortValue: ({ verifiedAt }) => verifiedAt },
    exportValue: ({ verifiedAt }) =>
      verifiedAt === null ? messages.notVerified : toDayCell(verifiedAt),
  },
  unsorted('phone', messages.phone, ({ phone }) => phone, { width: 8 }),
  unsorted('contact', messages.contact, ({ contactAlias }) => contactAlias, { width: 8 }),
  unsorted('email', messages.email, ({ email }) => email, { width: 11 }),
  unsorted('website', messages.website, ({ website }) => website, { width: 11 }),
  unsorted('address', messages.address, ({ address }) => address, { width: 13 }),
  unsorted('about', messages.description, ({ description }) => description, { width: 14 }),
  {
    ...unsorted('members', messages.members, formatMembers, { width: 7 }),
    exportValue: ({ members }) => members,
  },
];

function formatMembers({ members }: Row): string | null {
  return members === null ? null : formatNumber(members);
}

function formatVerifiedShort({ verifiedAt }: Row): string {
  return verifiedAt ? formatMediumDay(verifiedAt) : messages.notVerified;
}

function text(
  id: string,
  header: string,
  cell: (row: Row) => string,
  width: number,
): OfficeColumn<Row> {
  return { ...{ id, header, width, cell, sortValue: cell, exportValue: cell } };
}

function unsorted(
  id: string,
  header: string,
  textOf: (row: Row) => string | null,
  more: { width: number },
): OfficeColumn<Row> {
  return { ...{ id, header, cell: (row) => textOf(row) ?? '—', exportValue: textOf }, ...more };
}

const badges = css({ display: 'inline-flex', gap: '1' });
