import Mail from 'lucide-react/icons/mail';
import Target from 'lucide-react/icons/target';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import type { LeaderDashboard, ZonePart } from '#contract/leader-dashboard';
import { COMPLIANCE_DEFINITIONS } from '#contract/rules/compliance';
import { css, cx } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import { ofState } from '#web/features/shared/figures.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { formatMissing, formatPace, LEVEL_TITLES, STATUS_LABELS, STATUS_TONES } from './labels.ts';
import * as words from './words.ts';

const DEFINITIONS = [
  [words.people, COMPLIANCE_DEFINITIONS.totalMembers],
  [words.invited, COMPLIANCE_DEFINITIONS.invited],
  [words.attended, COMPLIANCE_DEFINITIONS.attended],
  [words.compliance, COMPLIANCE_DEFINITIONS.complianceRate],
  [words.pace, COMPLIANCE_DEFINITIONS.pace],
] as const;

export function ZoneSummary({ dashboard }: { dashboard: LeaderDashboard }) {
  const { zone, pace, newcomers, breakdown, leader } = dashboard;
  // Earlier quarters have a different figure.
  const at = pace && leader.zoneLevel === 'estado' ? ofState(leader.zoneName) : undefined;
  const { complianceRate: rate, complianceStatus: status } = zone;
  return (
    <div className={root}>
      <CardGrid size="figure">
        <StatCard
          label={words.compliance}
          icon={<Target />}
          tone={status ? STATUS_TONES[status] : 'neutral'}
          value={
            <span className={figure}>
              {formatPercent(rate)}
              {status && <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>}
            </span>
          }
          note={[formatMissing(rate), pace && formatPace(pace)].filter(Boolean).join(' ')}
        />
        <StatCard
          label={words.people}
          icon={<Users />}
          value={formatNumber(zone.totalMembers)}
          note={newcomers > 0 && words.newcomers(newcomers)}
        />
        <StatCard label={words.invited} icon={<Mail />} value={formatNumber(zone.invitedMembers)} />
        <StatCard
          label={words.attended}
          icon={<UserCheck />}
          value={formatNumber(zone.attendedMembers)}
        />
        <StatCard
          label={words.awaitsCommunity}
          icon={<UserX />}
          value={formatNumber(zone.usersWithoutCommunity)}
          at={at}
        />
      </CardGrid>
      <details className={cx(disclosureClass, details)}>
        <summary>{words.howCalculated}</summary>
        <DefinitionList definitions={DEFINITIONS} />
      </details>
      <ZoneParts {...breakdown} />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', tablet: '4' } });
const figure = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' });
const details = css({
  maxWidth: 'prose',
});

function ZoneParts({ level, parts }: LeaderDashboard['breakdown']) {
  return (
    <section className={zonePartsRoot}>
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

const zonePartsRoot = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const title = css({ textStyle: 'title' });
