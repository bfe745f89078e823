import * as figureWords from '#web/features/shared/figure-words.ts';
import { ofGroup } from '#web/features/shared/figures.ts';
import { Figure } from '#web/ui/data/figure.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import * as words from './words.ts';

type ColumnGroup = {
  id: number;
  name: string;
  location: string;
  coordinator: { alias: string } | null;
  meetingFrequencyDays: number;
};

/** Columns that the views of the register pick from. */
export const nameColumn = <Row extends ColumnGroup>(header: string, width: number) =>
  textColumn<Row>('name', header, ({ name }) => name, width);

export const coordinatorColumn = <Row extends ColumnGroup>(
  width: number,
  aliasOf = ({ coordinator }: Row): string | null => coordinator?.alias ?? null,
): OfficeColumn<Row> => ({
  ...textColumn<Row>('coordinator', words.coordinates, aliasOf, width),
  ...{ isDefault: true, isFact: true },
});

export const oftenColumn = <Row extends ColumnGroup>(
  width: number,
  say: (days: number) => string = words.everyDays,
): OfficeColumn<Row> => ({
  ...textColumn<Row>(
    'often',
    words.frequency,
    ({ meetingFrequencyDays }) => say(meetingFrequencyDays),
    width,
  ),
  sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
});

export const locationColumn = <Row extends ColumnGroup>(width: number) =>
  textColumn<Row>('location', words.location, ({ location }) => location, width);

export const membersColumn = <Row extends ColumnGroup>(
  width: number,
  countOf: (row: Row) => number,
): OfficeColumn<Row> => ({
  ...{ id: 'members', header: words.members, width, align: 'end', isDefault: true },
  cell: (row) => (
    <Figure label={figureWords.members} at={ofGroup(row.id)}>
      {formatNumber(countOf(row))}
    </Figure>
  ),
  ...{ sortValue: countOf, exportValue: countOf, sortsDescendingFirst: true },
});

export const addressColumn = <Row extends { physicalAddress: string | null }>(width: number) =>
  unsorted(
    textColumn<Row>('address', words.address, ({ physicalAddress }) => physicalAddress, width),
  );

export const aboutColumn = <Row extends { description: string | null }>() =>
  unsorted(textColumn<Row>('about', words.description, ({ description }) => description, 14));

/** By name, place or coordinator: as `groupOrCoordinatorHasWord` on the server. */
export function groupToText(
  group: Pick<ColumnGroup, 'name' | 'location' | 'coordinator'> & {
    city?: string | null;
    state?: string | null;
  },
): string {
  const { name, location, city, state, coordinator } = group;
  return [name, location, city, state, coordinator?.alias].join(' ');
}
