import type { ReactNode } from 'react';
import { absencesToSeverity, daysToSeverity } from '#contract/rules/absence';
import { css } from '#styled/css';
import {
  LEVEL_LABELS,
  LEVEL_TONES,
  SEVERITY_TONES,
} from '#web/features/shared/attendance-labels.ts';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import { CommunityLink, PersonLink } from '#web/features/shared/overview-link.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatShare } from './format-share.ts';
import * as messages from './messages.ts';
import type { PersonRow } from './person-rows.ts';

export const LOWEST_FIRST = { columnId: 'rate', isDescending: false };

/** @param onDates the dates behind a person's figures; the same function at every render */
export function personColumns(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow>[] {
  return [
    {
      ...textColumn('alias', messages.person, ({ user }) => user.alias, 9.5),
      cell: ({ user }) => <PersonLink id={user.id}>{user.alias}</PersonLink>,
    },
    {
      ...textColumn('community', messages.community, ({ communityName }) => communityName, 12),
      cell: ({ communityId, communityName }) => (
        <CommunityLink id={communityId}>
          <CommunityName name={communityName} />
        </CommunityLink>
      ),
      ...{ isDefault: true, isFact: true },
    },
    rateColumn(onDates),
    {
      ...textColumn('level', messages.level, ({ level }) => LEVEL_LABELS[level], 8.2),
      cell: ({ level }) => <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>,
      sortValue: undefined,
      ...{ isDefault: true, isFact: true },
    },
    absencesColumn(onDates),
    lastColumn(onDates),
    {
      ...textColumn(
        'lastDay',
        messages.lastDay,
        ({ lastAttendance: at }) => at && formatMediumDay(at),
        7.5,
      ),
      sortValue: undefined,
      exportValue: ({ lastAttendance }) => toDayCell(lastAttendance),
    },
    flag('punctual', messages.punctual, ({ isPunctual }) => isPunctual),
    flag('quota', messages.paysQuota, ({ paysQuota }) => paysQuota),
    number('excused', messages.excused, ({ excusedMeetings }) => excusedMeetings),
    number('unrecorded', messages.unmarked, ({ unrecordedMeetings }) => unrecordedMeetings),
    textColumn('city', messages.city, ({ user }) => user.city, 8),
    textColumn('state', messages.state, ({ user }) => user.state, 8),
    unsorted(textColumn('email', messages.email, ({ user }) => user.email, 11)),
    unsorted(textColumn('phone', messages.phone, ({ user }) => user.phone, 9)),
  ];
}

function rateColumn(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow> {
  return {
    ...{ id: 'rate', header: messages.attendance, width: 8.2, isDefault: true, isFact: true },
    cell: (row) => {
      const share = formatShare(row.attendanceRate, row.attendedMeetings, row.totalMeetings);
      return (
        <FigureButton label={messages.datesOf(row.user.alias, share)} onPress={() => onDates(row)}>
          {share}
        </FigureButton>
      );
    },
    sortValue: ({ attendanceRate }) => attendanceRate,
    exportValue: ({ attendanceRate }) => toPercentCell(attendanceRate),
    exportAlso: [
      { header: messages.attendedMeetings, value: ({ attendedMeetings }) => attendedMeetings },
      { header: messages.recordedMeetings, value: ({ totalMeetings }) => totalMeetings },
    ],
  };
}

function absencesColumn(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow> {
  return {
    ...{ id: 'absences', header: messages.absences, width: 5.6, isDefault: true, isFact: true },
    cell: (row) => {
      const { consecutiveAbsences: count, user } = row;
      if (count === 0) return '0';
      return (
        <FigureButton
          label={messages.datesOf(user.alias, messages.absencesOf(count))}
          onPress={() => onDates(row)}
        >
          <Badge tone={SEVERITY_TONES[absencesToSeverity(count)]}>{count}</Badge>
        </FigureButton>
      );
    },
    sortValue: ({ consecutiveAbsences }) => consecutiveAbsences,
    sortsDescendingFirst: true,
    exportValue: ({ consecutiveAbsences }) => consecutiveAbsences,
  };
}

function lastColumn(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow> {
  return {
    ...{ id: 'last', header: messages.lastAttendance, width: 7.4, isDefault: true, isFact: true },
    cell: (row) => {
      const { daysSinceLastAttendance: days, user } = row;
      const last = formatLast(days);
      const severity = daysToSeverity(days);
      return (
        <FigureButton label={messages.datesOf(user.alias, last)} onPress={() => onDates(row)}>
          {severity === 'none' ? last : <Badge tone={SEVERITY_TONES[severity]}>{last}</Badge>}
        </FigureButton>
      );
    },
    sortValue: ({ daysSinceLastAttendance }) => daysSinceLastAttendance,
    sortsDescendingFirst: true,
    exportValue: ({ daysSinceLastAttendance }) => formatLast(daysSinceLastAttendance),
  };
}

const formatLast = (days: number | null) =>
  days === null ? messages.neverSeen : formatDaysAgo(days);

type Value<T> = (row: PersonRow) => T;

function flag(id: string, header: string, value: Value<boolean>): OfficeColumn<PersonRow> {
  return textColumn(id, header, (row) => (value(row) ? messages.yes : messages.no), 5);
}

function number(id: string, header: string, value: Value<number>): OfficeColumn<PersonRow> {
  return {
    ...{ id, header, width: 5, align: 'end', sortValue: value, exportValue: value },
    cell: (row) => String(value(row)),
    sortsDescendingFirst: true,
  };
}

type FigureButtonProps = {
  /** Of what and of whom: «Fechas de Lupita Soto: 2 faltas». */
  label: string;
  onPress: () => void;
  children: ReactNode;
};

/** A figure that opens the dates behind it. */
function FigureButton({ label, onPress, children }: FigureButtonProps) {
  return (
    <button type="button" aria-label={label} className={root} onClick={onPress}>
      {children}
    </button>
  );
}

const root = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxWidth: 'full',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '[0.25em]',
  _hover: { color: 'talavera.ink' },
  _print: { textDecoration: 'none' },
});
