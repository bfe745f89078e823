import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { type Tone, toneClass } from './tone.ts';

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode };

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={cx(toneClass({ tone }), root)}>
      {icon}
      {children}
    </span>
  );
}

const root = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  px: '2',
  py: '[0.1875rem]',
  borderRadius: 'soft',
  fontSize: 'small',
  fontWeight: 'strong',
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
  '[data-dense] &': {
    display: 'inline-block',
    verticalAlign: 'middle',
    maxWidth: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    px: '[0.375rem]',
    fontSize: '[0.8125rem]',
  },
  '& svg': { boxSize: '[1rem]', flexShrink: 0 },
});
