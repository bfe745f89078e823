import type { ReactNode } from 'react';
import type { StateWork } from '#contract/home';
import { css } from '#styled/css';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './work-words.ts';

export type Waits = 'waiting' | 'unplaced' | 'quiet';

export type StatesCardProps = {
  states: readonly StateWork[];
  linkTo: (state: string | null, waits: Waits, label: string) => ReactNode;
};

export function StatesCard({ states, linkTo }: StatesCardProps) {
  return (
    <Card title={words.byState}>
      <ul aria-label={words.byState} className={list}>
        {states.map((one) => (
          <li key={one.state ?? ''} className={row}>
            <h3 className={name}>{one.state ?? words.noState}</h3>
            <div className={counts}>
              {WAITS.map((waits) => (
                <span key={waits} className={cell}>
                  {one[waits] > 0 && linkTo(one.state, waits, LABELS[waits](one[waits]))}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const WAITS = ['waiting', 'unplaced', 'quiet'] as const;

const LABELS: Record<Waits, (count: number) => string> = {
  waiting: words.toApprove,
  unplaced: words.unplaced,
  quiet: words.quiet,
};

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  flexDirection: { base: 'column', tablet: 'row' },
  alignItems: { tablet: 'center' },
  columnGap: '4',
  py: '1',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const name = css({
  textStyle: 'label',
  flex: { tablet: '1' },
  minWidth: '0',
  paddingTop: { base: '2', tablet: '0' },
});
const counts = css({
  display: { base: 'flex', tablet: 'grid' },
  gridTemplateColumns: '[repeat(3, minmax(9rem, max-content))]',
  flexWrap: 'wrap',
  columnGap: '4',
  fontVariantNumeric: 'tabular-nums',
});
const cell = css({
  '&:empty': { display: { base: 'none', tablet: 'block' } },
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
