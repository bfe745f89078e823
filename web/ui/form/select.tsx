import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlClass } from './control-class.ts';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  options: readonly SelectOption[];
  placeholder?: string;
  onValueChange: (value: string) => void;
};

/** Native picker: the best choice on a phone. */
export function Select({ options, placeholder, onValueChange, className, ...rest }: SelectProps) {
  return (
    <span className={root}>
      <select
        {...rest}
        className={cx(controlClass, bare, className)}
        onChange={(event) => onValueChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={arrow} />
    </span>
  );
}

const root = css({ position: 'relative', display: 'block', minWidth: '0' });
const bare = css({ appearance: 'none', paddingRight: '10', textOverflow: 'ellipsis' });
const arrow = css({
  position: 'absolute',
  right: '3',
  top: '[calc(50% - 0.625rem)]',
  boxSize: 'icon',
  color: 'ink.muted',
  pointerEvents: 'none',
});
