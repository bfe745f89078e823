import type { ReactNode } from 'react';
import { List } from '#web/ui/data/list-row.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './work-words.ts';

export type WorkCardProps<T> = {
  title: string;
  /** How many there are; those not named among `rows` are counted below them. */
  total: number;
  rows: readonly T[];
  /** Names are on their way; without signal they are on no phone, and the count alone is told. */
  isComing: boolean;
  /** Where all of them are. */
  more?: ReactNode;
  /** The level of its title. */
  level?: 2 | 3;
  children: (row: T) => ReactNode;
};

/** Some of what waits, each with its act beside it. */
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

/** How many the home names; the bell's panel names all that are told. */
export const SHOWN = 3;
