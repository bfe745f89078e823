import type { ReactNode } from 'react';
import { absencesToSeverity, daysToSeverity } from '#contract/rules/absence';
import { css } from '#styled/css';
import {
  LEVEL_LABELS,
  LEVEL_TONES,
  SEVERITY_TONES,
} from '#web/features/shared/attendance-labels.ts';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { toDayCell, toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { formatShare } from './format-share.ts';
import type { PersonRow } from './person-rows.ts';
import * as words from './words.ts';

export const LOWEST_FIRST = { columnId: 'rate', isDescending: false };

/** @param onDates the dates behind a person's figures; the same function at every render */
export function personColumns(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow>[] {
  return [
    textColumn('alias', words.person, ({ user }) => user.alias, 9.5),
    {
      ...textColumn('community', words.community, ({ communityName }) => communityName, 11),
      cell: ({ communityName }) => <CommunityName name={communityName} />,
      ...{ isDefault: true, isFact: true },
    },
    rateColumn(onDates),
    {
      ...textColumn('level', words.level, ({ level }) => LEVEL_LABELS[level], 8.2),
      cell: ({ level }) => <Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>,
      sortValue: undefined,
      ...{ isDefault: true, isFact: true },
    },
    absencesColumn(onDates),
    lastColumn(onDates),
    {
      ...textColumn(
        'lastDay',
        words.lastDay,
        ({ lastAttendance: at }) => at && formatMediumDay(at),
        7.5,
      ),
      sortValue: undefined,
      exportValue: ({ lastAttendance }) => toDayCell(lastAttendance),
    },
    flag('punctual', words.punctual, ({ isPunctual }) => isPunctual),
    flag('quota', words.paysQuota, ({ paysQuota }) => paysQuota),
    number('excused', words.excused, ({ excusedMeetings }) => excusedMeetings),
    number('unrecorded', words.unmarked, ({ unrecordedMeetings }) => unrecordedMeetings),
    textColumn('city', words.city, ({ user }) => user.city, 8),
    textColumn('state', words.state, ({ user }) => user.state, 8),
    unsorted(textColumn('email', words.email, ({ user }) => user.email, 11)),
    unsorted(textColumn('phone', words.phone, ({ user }) => user.phone, 9)),
  ];
}

function rateColumn(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow> {
  return {
    ...{ id: 'rate', header: words.attendance, width: 8.2, isDefault: true, isFact: true },
    cell: (row) => {
      const share = formatShare(row.attendanceRate, row.attendedMeetings, row.totalMeetings);
      return (
        <FigureButton label={words.datesOf(row.user.alias, share)} onPress={() => onDates(row)}>
          {share}
        </FigureButton>
      );
    },
    sortValue: ({ attendanceRate }) => attendanceRate,
    exportValue: ({ attendanceRate }) => toPercentCell(attendanceRate),
    exportAlso: [
      { header: words.attendedMeetings, value: ({ attendedMeetings }) => attendedMeetings },
      { header: words.recordedMeetings, value: ({ totalMeetings }) => totalMeetings },
    ],
  };
}

function absencesColumn(onDates: (row: PersonRow) => void): OfficeColumn<PersonRow> {
  return {
    ...{ id: 'absences', header: words.absences, width: 5.6, isDefault: true, isFact: true },
    cell: (row) => {
      const { consecutiveAbsences: count, user } = row;
      if (count === 0) return '0';
      return (
        <FigureButton
          label={words.datesOf(user.alias, words.absencesOf(count))}
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
    ...{ id: 'last', header: words.lastAttendance, width: 7.4, isDefault: true, isFact: true },
    cell: (row) => {
      const { daysSinceLastAttendance: days, user } = row;
      const last = formatLast(days);
      const severity = daysToSeverity(days);
      return (
        <FigureButton label={words.datesOf(user.alias, last)} onPress={() => onDates(row)}>
          {severity === 'none' ? last : <Badge tone={SEVERITY_TONES[severity]}>{last}</Badge>}
        </FigureButton>
      );
    },
    sortValue: ({ daysSinceLastAttendance }) => daysSinceLastAttendance,
    sortsDescendingFirst: true,
    exportValue: ({ daysSinceLastAttendance }) => formatLast(daysSinceLastAttendance),
  };
}

const formatLast = (days: number | null) => (days === null ? words.neverSeen : formatDaysAgo(days));

type Value<T> = (row: PersonRow) => T;

function flag(id: string, header: string, value: Value<boolean>): OfficeColumn<PersonRow> {
  return textColumn(id, header, (row) => (value(row) ? words.yes : words.no), 5);
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
