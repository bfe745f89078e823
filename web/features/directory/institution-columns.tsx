import { css } from '#styled/css';
import type { OverlaidInstitution } from '#web/records/use-connections.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS, WAITING_LABEL } from './labels.ts';
import * as words from './words.ts';

type Row = OverlaidInstitution;

/** Sorting by distance is the page's, not a column's. */
export const INSTITUTION_COLUMNS: readonly OfficeColumn<Row>[] = [
  { ...text('name', words.institution, ({ name }) => name, 15), isDefault: true },
  { ...text('type', words.type, ({ type }) => TYPE_LABELS[type], 9.5), isDefault: true },
  { ...text('place', words.place, ({ city, state }) => `${city}, ${state}`, 13), isDefault: true },
  {
    ...text('status', words.status, ({ status }) => STATUS_LABELS[status], 9.5),
    ...{ isDefault: true, isFact: true },
    cell: ({ status, waiting }) => (
      <span className={badges}>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {waiting.length > 0 && <Badge tone="attention">{WAITING_LABEL}</Badge>}
      </span>
    ),
  },
  {
    ...text('verified', words.verified, formatVerifiedShort, 8),
    ...{ isDefault: true, sortsDescendingFirst: true, sortValue: ({ verifiedAt }) => verifiedAt },
    exportValue: ({ verifiedAt }) =>
      verifiedAt === null ? words.notVerified : toDayCell(verifiedAt),
  },
  unsorted('phone', words.phone, ({ phone }) => phone, { width: 8 }),
  unsorted('contact', words.contact, ({ contactAlias }) => contactAlias, { width: 8 }),
  unsorted('email', words.email, ({ email }) => email, { width: 11 }),
  unsorted('website', words.website, ({ website }) => website, { width: 11 }),
  unsorted('address', words.address, ({ address }) => address, { width: 13 }),
  unsorted('about', words.description, ({ description }) => description, { width: 14 }),
  {
    ...unsorted('members', words.members, formatMembers, { width: 7 }),
    exportValue: ({ members }) => members,
  },
];

function formatMembers({ members }: Row): string | null {
  return members === null ? null : formatNumber(members);
}

function formatVerifiedShort({ verifiedAt }: Row): string {
  return verifiedAt ? formatMediumDay(verifiedAt) : words.notVerified;
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
