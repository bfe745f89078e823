import type { ReactNode } from 'react';
import { List } from '#web/ui/data/list-row.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './work-words.ts';

export type WorkCardProps<T> = {
  title: string;
  /** Total count; those beyond `rows` are counted below. */
  total: number;
  rows: readonly T[];
  /** Names are loading; offline only the count is shown. */
  isComing: boolean;
  more?: ReactNode;
  level?: 2 | 3;
  children: (row: T) => ReactNode;
};

export function WorkCard<T>(props: WorkCardProps<T>) {
  const { title, total, rows, isComing, more, level, children } = props;
  const isUnnamed = rows.length === 0;
  return (
    <Card title={`${title} (${formatNumber(total)})`} actions={more} level={level}>
      {isUnnamed && isComing && <SkeletonRows rows={Math.min(total, SHOWN)} />}
      {isUnnamed && !isComing && <p>{words.namesNeedSignal}</p>}
      {!isUnnamed && <List label={title}>{rows.map(children)}</List>}
    </Card>
  );
}

/** Rows shown on home; the notification panel shows all. */
export const SHOWN = 3;
