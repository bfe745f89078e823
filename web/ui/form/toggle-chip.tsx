import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';

export type ToggleChipProps = Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'type'> & {
  label: string;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  tone?: 'action' | 'good' | 'attention';
  /** Shown while unchecked, where the tick goes. */
  icon?: ReactNode;
};

/** Large toggle in a row; a checkbox named `label`. */
export function ToggleChip(props: ToggleChipProps) {
  const { label, isChecked, onCheckedChange, tone, icon, className, ...rest } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button keeps press, focus and 44 px in one element
    <button
      {...rest}
      type="button"
      role="checkbox"
      aria-checked={isChecked}
      className={cx(root({ tone }), className)}
      onClick={() => onCheckedChange(!isChecked)}
    >
      <span aria-hidden className={mark}>
        {isChecked ? <Check /> : icon}
      </span>
      {label}
    </button>
  );
}

const root = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    px: '3',
    py: '2',
    border: 'edge',
    borderRadius: 'soft',
    bg: 'paper.raised',
    color: 'ink',
    fontWeight: 'strong',
    lineHeight: 'tight',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms',
    _disabled: { opacity: 'faded', cursor: 'default' },
  },
  variants: {
    tone: {
      action: {
        _checked: { bg: 'talavera.tint', color: 'talavera.ink', borderColor: 'talavera' },
      },
      good: { _checked: { bg: 'nopal.tint', color: 'nopal.ink', borderColor: 'nopal' } },
      attention: {
        _checked: {
          bg: 'cempasuchil.tint',
          color: 'cempasuchil.ink',
          borderColor: 'cempasuchil.ink',
        },
      },
    },
  },
  defaultVariants: { tone: 'action' },
});

const mark = css({
  display: 'inline-flex',
  boxSize: 'icon',
  flexShrink: 0,
  borderRadius: '[0.3rem]',
  border: '[1px solid currentColor]',
  '& svg': { boxSize: 'full' },
});
