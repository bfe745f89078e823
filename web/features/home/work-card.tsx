import type { ReactNode } from 'react';
import { List } from '#web/ui/data/list-row.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DisclosureCard, DisclosureList } from '#web/ui/layout/disclosure-card.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './work-messages.ts';

export type WorkCardProps<T> = {
  title: string;
  /** Total count; those beyond `rows` are counted below. */
  total: number;
  rows: readonly T[];
  /** Names are loading; offline only the count is shown. */
  isComing: boolean;
  more?: ReactNode;
  level?: 2 | 3;
  /** One line until it is opened. */
  isFolded?: boolean;
  children: (row: T) => ReactNode;
};

export function WorkCard<T>(props: WorkCardProps<T>) {
  const { title, total, rows, isComing, more, level, isFolded, children } = props;
  const isUnnamed = rows.length === 0;
  const heading = `${title} (${formatNumber(total)})`;
  const content = (
    <>
      {isUnnamed && isComing && <SkeletonRows rows={Math.min(total, SHOWN)} />}
      {isUnnamed && !isComing && <p>{messages.namesNeedSignal}</p>}
      {!isUnnamed && <List label={title}>{rows.map(children)}</List>}
    </>
  );
  if (isFolded) {
    return (
      <DisclosureList>
        <DisclosureCard title={heading}>
          {content}
          {more}
        </DisclosureCard>
      </DisclosureList>
    );
  }
  return (
    <Card title={heading} actions={more} level={level}>
      {content}
    </Card>
  );
}

/** Rows shown on home; the notification panel shows all. */
export const SHOWN = 3;
