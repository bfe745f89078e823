import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type FigureButtonProps = {
  /** Of what and of whom: «Fechas de Lupita Soto: 2 faltas». */
  label: string;
  onPress: () => void;
  children: ReactNode;
};

/** A figure that opens the dates behind it. */
export function FigureButton({ label, onPress, children }: FigureButtonProps) {
  return (
    <button type="button" aria-label={label} className={root} onClick={onPress}>
      {children}
    </button>
  );
}

const root = css({
  my: '-2',
  '[data-dense] &': { my: '0' },
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  maxWidth: 'full',
  minHeight: 'touch',
  minWidth: 'touch',
  textAlign: 'left',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '[0.25em]',
  _hover: { color: 'talavera.ink' },
  _print: { textDecoration: 'none' },
});
