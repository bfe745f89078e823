import { type ComponentProps, type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import * as words from './words.ts';

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'onToggle' | 'children'
> & {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

/** For immediate effects; use `Checkbox` for what a form submits. */
export function Switch({ label, hint, isOn, onToggle, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={root}>
      <span className={texts}>
        <span className={labelClass}>{label}</span>
        {hint && (
          <span id={hintId} className={hintClass}>
            {hint}
          </span>
        )}
      </span>
      <span className={side}>
        <span aria-hidden className={answer}>
          {isOn ? words.yes : words.no}
        </span>
        <input
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: native checkboxes expose their state
          role="switch"
          checked={isOn}
          className={track}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </span>
    </label>
  );
}

const root = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: 'touch',
  py: '1',
  cursor: 'pointer',
});
const texts = css({ flex: '1', minWidth: '0' });
const labelClass = css({ textStyle: 'label' });
const hintClass = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
const side = css({ display: 'flex', alignItems: 'center', gap: '2', flexShrink: 0 });
const answer = css({ textStyle: 'small', color: 'ink.muted', minWidth: '[1.25rem]' });
const track = css({
  appearance: 'none',
  position: 'relative',
  width: '[3rem]',
  height: '[1.75rem]',
  margin: '0',
  borderRadius: 'round',
  border: '[2px solid {colors.edge}]',
  bg: 'paper.sunken',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  _before: {
    content: '""',
    position: 'absolute',
    top: '[0.1875rem]',
    left: '[0.1875rem]',
    boxSize: '[1.125rem]',
    borderRadius: 'round',
    bg: 'edge',
    transition: 'transform 120ms, background-color 120ms',
  },
  _checked: {
    bg: 'talavera',
    borderColor: 'talavera',
    _before: { bg: 'talavera.on', transform: 'translateX(1.25rem)' },
  },
  _disabled: { opacity: 'faded', cursor: 'default' },
});
