import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';
import { formatNumber } from '#web/ui/format/format-number.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import { type FigureAt, figureData } from './figure.tsx';
import * as messages from './messages.ts';

export type Counter = {
  id: string;
  label: string;
  /** Null if hidden from this user. */
  count: number | null;
  at?: FigureAt | undefined;
  /** After the count: «88 %», its share. */
  note?: string;
  icon?: ReactNode;
  tone?: Tone;
  isOn: boolean;
  onPress: () => void;
};

export type CounterChipsProps = {
  /** What they filter by: «Situación de la cuenta». */
  label: string;
  counters: readonly Counter[];
  /** Of its root, beside its own. */
  look?: string;
};

export function CounterChips({ label, counters, look }: CounterChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own box and takes no flex layout in old browsers
    <div role="group" aria-label={label} className={cx(root, look)}>
      {counters.map(({ id, icon, tone, isOn, onPress, ...counter }) => (
        <button key={id} type="button" aria-pressed={isOn} className={chip} onClick={onPress}>
          {icon && (
            <span aria-hidden className={mark({ tone })}>
              {icon}
            </span>
          )}
          <span className={labelClass}>{counter.label}</span>
          <strong className={figure} {...figureData(counter.label, counter.at)}>
            {counter.count === null ? messages.notShown : formatNumber(counter.count)}
          </strong>
          {counter.note && (
            <span className={note} {...figureData(`${counter.label} %`, counter.at)}>
              {counter.note}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const root = css({
  display: { base: 'grid', tablet: 'flex' },
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(8rem, 100%), 1fr))]',
  flexWrap: 'wrap',
  gap: '2',
  flex: { base: '[1 1 100%]', tablet: '[0 1 auto]' },
  _print: { display: 'none' },
});
const chip = css({
  display: 'inline-flex',
  flexWrap: { base: 'wrap', tablet: 'nowrap' },
  alignItems: 'center',
  columnGap: '2',
  minHeight: 'touch',
  minWidth: 'touch',
  maxWidth: 'full',
  px: '3',
  py: '1',
  fontSize: 'small',
  lineHeight: 'tight',
  textAlign: 'left',
  color: 'ink',
  bg: 'paper.raised',
  border: 'edge',
  borderRadius: { base: 'soft', tablet: 'round' },
  cursor: 'pointer',
  _hover: { bg: 'talavera.tint' },
  '&[aria-pressed=true]': {
    bg: 'talavera.tint',
    color: 'talavera.ink',
    borderColor: 'talavera',
    fontWeight: 'strong',
  },
});
const figure = css({
  marginLeft: { base: 'auto', tablet: '0' },
  fontWeight: 'heavy',
  fontVariantNumeric: 'tabular-nums',
});
/** On a phone the figure stays beside its name, with the note below. */
const labelClass = css({
  flex: { base: '[1 1 0]', tablet: '[0 1 auto]' },
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const note = css({
  flexBasis: { base: '[100%]', tablet: 'auto' },
  whiteSpace: 'nowrap',
  color: 'ink.muted',
  fontVariantNumeric: 'tabular-nums',
});
const mark = cva({
  base: { display: { base: 'none', tablet: 'inline-flex' }, '& svg': { boxSize: '[1.125rem]' } },
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
