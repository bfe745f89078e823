import type { LeaderDashboard, ZonePart } from '#contract/leader-dashboard';
import { css } from '#styled/css';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LEVEL_TITLES, STATUS_LABELS, STATUS_TONES } from './labels.ts';
import * as words from './words.ts';

/** The level below, the weakest first: where help is needed most. */
export function ZoneParts({ level, parts }: LeaderDashboard['breakdown']) {
  return (
    <section className={root}>
      <h2 className={title}>{LEVEL_TITLES[level]}</h2>
      <DataTable
        caption={LEVEL_TITLES[level]}
        isCaptionHidden
        isDense
        columns={COLUMNS}
        rows={parts}
        rowId={({ name }) => name}
        empty={<EmptyState title={words.noPeopleInZone} />}
      />
    </section>
  );
}

const COLUMNS: readonly DataColumn<ZonePart>[] = [
  {
    id: 'name',
    header: words.name,
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    share: 2,
  },
  {
    id: 'rate',
    header: words.compliance,
    isFact: true,
    cell: ({ complianceRate, complianceStatus }) =>
      complianceStatus ? (
        <Badge tone={STATUS_TONES[complianceStatus]}>
          {formatPercent(complianceRate)} · {STATUS_LABELS[complianceStatus]}
        </Badge>
      ) : (
        words.noData
      ),
    sortValue: ({ complianceRate }) => complianceRate ?? 101,
  },
  {
    id: 'invited',
    header: words.invited,
    align: 'end',
    isFact: true,
    cell: ({ invitedMembers, totalMembers }) => words.nOf(invitedMembers, totalMembers),
    sortValue: ({ invitedMembers }) => invitedMembers,
  },
  {
    id: 'attended',
    header: words.attended,
    align: 'end',
    isFact: true,
    cell: ({ attendedMembers }) => formatNumber(attendedMembers),
    sortValue: ({ attendedMembers }) => attendedMembers,
  },
];

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const title = css({ textStyle: 'title' });
