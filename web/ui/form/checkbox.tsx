import type { ComponentProps, ReactNode } from 'react';
import { css } from '#styled/css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange: (isChecked: boolean) => void;
};

export function Checkbox({ label, hint, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <label className={root} data-disabled={rest.disabled || undefined}>
      <input
        {...rest}
        type="checkbox"
        className={box}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className={hintClass}>{hint}</span>}
      </span>
    </label>
  );
}

const root = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  minHeight: 'touch',
  py: '[0.625rem]',
  cursor: 'pointer',
});
/** Custom: in dark mode the native box looks disabled. */
const box = css({
  appearance: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  boxSize: 'iconLarge',
  flexShrink: 0,
  border: '[2px solid {colors.ink.muted}]',
  borderRadius: '[0.3rem]',
  bg: 'paper.raised',
  '&:checked': { bg: 'talavera', borderColor: 'talavera' },
  '&:checked::before': {
    content: '""',
    boxSize: '[0.9rem]',
    bg: 'talavera.on',
    clipPath: 'polygon(0 57%, 12% 45%, 36% 69%, 88% 15%, 100% 27%, 36% 93%)',
  },
  '&:disabled': { border: '[1px solid {colors.edge}]', bg: 'transparent', opacity: 'faded' },
  '&:checked:disabled': { bg: 'talavera' },
  // Forced colours use the native box.
  '@media (forced-colors: active)': { appearance: 'auto' },
});
const hintClass = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
