import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';
import { cardClass } from '#web/ui/layout/card.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { type FigureAt, figureData } from './figure.tsx';
import * as words from './words.ts';

export type StatCardProps = {
  label: string;
  value: ReactNode;
  at?: FigureAt | undefined;
  note?: ReactNode;
  icon?: ReactNode;
  tone?: 'neutral' | 'action' | 'attention' | 'good' | 'risk';
  /** How the figure is computed, one tap away. */
  definition?: ReactNode;
  definitionLabel?: string;
  isLoading?: boolean;
};

export function StatCard(props: StatCardProps) {
  const { label, value, at, note, icon, tone, definition, isLoading } = props;
  return (
    <section aria-label={label} className={cx(cardClass, root)}>
      <p className={labelClass}>
        {icon && (
          <span aria-hidden className={mark({ tone })}>
            {icon}
          </span>
        )}
        {label}
      </p>
      {isLoading ? (
        <Skeleton width="5rem" height="2.3rem" />
      ) : (
        <p className={figure} {...figureData(label, at)}>
          {value}
        </p>
      )}
      {note && <p className={noteClass}>{note}</p>}
      {definition && (
        <details className={cx(disclosureClass, details)}>
          <summary>{props.definitionLabel ?? words.howCalculated}</summary>
          {definition}
        </details>
      )}
    </section>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
const labelClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'ink.muted',
  lineHeight: 'snug',
});
const figure = css({ textStyle: 'figure' });
const noteClass = css({ textStyle: 'small', color: 'ink.muted' });
const details = css({
  color: 'ink.muted',
});
const mark = cva({
  base: { display: 'inline-flex', '& svg': { boxSize: 'icon' } },
  variants: {
    tone: {
      neutral: { color: 'ink.muted' },
      action: { color: 'talavera' },
      attention: { color: 'cempasuchil.ink' },
      good: { color: 'nopal' },
      risk: { color: 'barro' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
