import type { TeamReport } from '#contract/team-management';
import { css } from '#styled/css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { BADGE_LABELS, formatDue } from './team-due-labels.ts';

/** The specification's badge, and always the days beside it (decision B1). */
export function DueBadge({ report }: { report: TeamReport }) {
  const { word, tone } = BADGE_LABELS[report.badge];
  const due = formatDue(report);
  return (
    <span className={root}>
      <Badge tone={tone}>{word}</Badge>
      {due && <span>{due}</span>}
    </span>
  );
}

const root = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  '[data-dense] &': { flexWrap: 'nowrap', '& > :last-child': { overflow: 'visible' } },
});
