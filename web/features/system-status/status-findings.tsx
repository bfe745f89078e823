import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { StatusFinding } from '#contract/system-status';
import { css } from '#styled/css';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { findingsToTitle, groupFindings, type Level } from './status-text.ts';
import * as words from './words.ts';

const LEVELS = {
  bad: { label: words.bad, tone: 'risk', icon: <CircleAlert aria-hidden /> },
  warn: { label: words.warning, tone: 'attention', icon: <TriangleAlert aria-hidden /> },
  ok: { label: words.good, tone: 'good', icon: <CircleCheck aria-hidden /> },
} as const satisfies Record<Level, object>;

/** What the operator's checks found: what is to be done first, what is well behind a tap. */
export function StatusFindings({ findings }: { findings: readonly StatusFinding[] }) {
  const { bad, warn, ok } = groupFindings(findings);
  return (
    <Card title={findingsToTitle(findings)}>
      <FindingList findings={[...bad, ...warn]} />
      {ok.length > 0 && (
        <details className={disclosureClass}>
          <summary>{words.seeGood(ok.length)}</summary>
          <FindingList findings={ok} />
        </details>
      )}
    </Card>
  );
}

function FindingList({ findings }: { findings: readonly StatusFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={list}>
      {findings.map((finding) => (
        <li key={`${finding.topic} ${finding.says}`} className={item}>
          <Mark level={finding.level} />
          <div>
            <p>
              <strong>{finding.topic}</strong>: {finding.says}
            </p>
            {finding.todo && <p className={todo}>{finding.todo}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Mark({ level }: { level: Level }) {
  const { label, tone, icon } = LEVELS[level];
  return (
    <span>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </span>
  );
}

const list = css({ listStyle: 'none', padding: '0', margin: '0', textStyle: 'body' });
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', tablet: '[6rem minmax(0, 1fr)]' },
  columnGap: '3',
  rowGap: '1',
  py: '3',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 'hairline' },
});
const todo = css({ color: 'ink.muted', marginTop: '1' });
