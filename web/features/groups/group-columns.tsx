import {
  COMMUNITY_DETAILS,
  type CommunityDetails,
  DETAIL_KEYS,
  SEARCHED_FIELDS,
} from '#contract/community-details';
import * as figureMessages from '#web/features/shared/figure-messages.ts';
import { ofGroup } from '#web/features/shared/figures.ts';
import { CommunityLink, PersonLink } from '#web/features/shared/overview-link.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import { textColumn, unsorted } from '#web/ui/data/office-column.ts';
import type { OfficeColumn } from '#web/ui/data/office-table.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import * as messages from './messages.ts';

type ColumnGroup = {
  id: number;
  name: string;
  location: string;
  coordinator: { id: number; alias: string } | null;
  meetingFrequencyDays: number;
};

/** Columns that the views of the register pick from. */
export const nameColumn = <Row extends ColumnGroup>(
  header: string,
  width: number,
): OfficeColumn<Row> => ({
  ...textColumn<Row>('name', header, ({ name }) => name, width),
  cell: ({ id, name }) => <CommunityLink id={id}>{name}</CommunityLink>,
});

export const coordinatorColumn = <Row extends ColumnGroup>(
  width: number,
  aliasOf = ({ coordinator }: Row): string | null => coordinator?.alias ?? null,
): OfficeColumn<Row> => ({
  ...textColumn<Row>('coordinator', messages.coordinates, aliasOf, width),
  cell: (row) =>
    row.coordinator ? <CoordinatorLink {...row.coordinator} /> : (aliasOf(row) ?? '—'),
  ...{ isDefault: true, isFact: true },
});

export function CoordinatorLink({ id, alias }: { id: number; alias: string }) {
  return (
    <PersonLink id={id} isByPlace>
      {alias}
    </PersonLink>
  );
}

export const oftenColumn = <Row extends ColumnGroup>(
  width: number,
  say: (days: number) => string = messages.everyDays,
): OfficeColumn<Row> => ({
  ...textColumn<Row>(
    'often',
    messages.frequency,
    ({ meetingFrequencyDays }) => say(meetingFrequencyDays),
    width,
  ),
  sortValue: ({ meetingFrequencyDays }) => meetingFrequencyDays,
});

export const locationColumn = <Row extends ColumnGroup>(width: number) =>
  textColumn<Row>('location', messages.location, ({ location }) => location, width);

export const membersColumn = <Row extends ColumnGroup>(
  width: number,
  countOf: (row: Row) => number,
): OfficeColumn<Row> => ({
  ...{ id: 'members', header: messages.members, width, align: 'end', isDefault: true },
  cell: (row) => (
    <Figure label={figureMessages.members} at={ofGroup(row.id)}>
      {formatNumber(countOf(row))}
    </Figure>
  ),
  ...{ sortValue: countOf, exportValue: countOf, sortsDescendingFirst: true },
});

export const detailColumns = <Row extends CommunityDetails>(width: number) =>
  DETAIL_KEYS.map((key) =>
    unsorted(textColumn<Row>(key, COMMUNITY_DETAILS[key].label, (row) => row[key], width)),
  );

export const aboutColumn = <Row extends { description: string | null }>() =>
  unsorted(textColumn<Row>('about', messages.description, ({ description }) => description, 14));

type SearchedGroup = { coordinator: { alias: string } | null } & {
  [Field in (typeof SEARCHED_FIELDS)[number]]?: string | null;
};

/** By the fields that the server searches as well, or the coordinator. */
export function groupToText(group: SearchedGroup): string {
  const texts = [...SEARCHED_FIELDS.map((field) => group[field]), group.coordinator?.alias];
  return texts.filter(Boolean).join(' ');
}
