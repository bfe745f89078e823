import { type ReactNode, useId } from 'react';
import { css, cva } from '#styled/css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps = {
  label: ReactNode;
  options: readonly RadioOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** Side by side for a few short labels; default: stacked. */
  isSegmented?: boolean;
  /** Segments per line, if they do not fit in one. */
  columns?: number;
  error?: string | undefined;
};

export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onValueChange, isSegmented = false, columns, error } = props;
  const name = useId();
  return (
    <fieldset className={root} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legend}>{label}</legend>
      <div
        className={group({ isSegmented })}
        style={columns ? { display: 'grid', gridTemplateColumns: toColumns(columns) } : {}}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={choice({ isSegmented })}
            data-chosen={option.value === value || undefined}
            data-disabled={option.isDisabled || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              // Lets error navigation in forms find it.
              aria-invalid={error ? true : undefined}
              className={dot({ isSegmented })}
              onChange={() => onValueChange(option.value)}
            />
            <span className={wordsClass({ isSegmented })}>
              {option.label}
              {option.hint && <span className={hintClass}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={errorClass}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function toColumns(most: number): string {
  const narrowest = `max(5rem, calc(100% / ${most} - 0.5rem))`;
  return `repeat(auto-fit, minmax(min(100%, ${narrowest}), 1fr))`;
}

const root = css({ border: 'none', margin: '0', padding: '0', minWidth: '0' });
const legend = css({ textStyle: 'label', padding: '0', marginBottom: '1' });
const group = cva({
  base: { display: 'flex', flexWrap: 'wrap' },
  variants: {
    isSegmented: {
      true: {
        maxWidth: 'dialog',
        gap: '1',
        padding: '1',
        bg: 'paper.sunken',
        border: 'hairline',
        borderRadius: 'soft',
      },
      false: { flexDirection: 'column' },
    },
  },
});
const choice = cva({
  base: { display: 'flex', minHeight: 'touch', cursor: 'pointer' },
  variants: {
    isSegmented: {
      true: {
        position: 'relative',
        flex: '[1 0 auto]',
        maxWidth: 'full',
        alignItems: 'center',
        justifyContent: 'center',
        px: '3',
        py: '2',
        lineHeight: 'tight',
        textAlign: 'center',
        border: '[1px solid transparent]',
        borderRadius: '[0.375rem]',
        '&[data-chosen]': {
          bg: 'paper.raised',
          color: 'talavera.ink',
          fontWeight: 'strong',
          borderColor: 'talavera',
          boxShadow: '[inset 0 -3px 0 {colors.talavera}]',
        },
        '&[data-disabled]': { opacity: 'faded', cursor: 'default' },
      },
      false: { alignItems: 'flex-start', gap: '3', py: '[0.625rem]' },
    },
  },
});
const dot = cva({
  variants: {
    isSegmented: {
      // Invisible over the segment: takes presses and focus.
      true: { position: 'absolute', inset: '0', margin: '0', opacity: 'hidden', cursor: 'pointer' },
      false: { boxSize: 'iconLarge', flexShrink: 0, margin: '0', accentColor: 'talavera' },
    },
  },
});
const wordsClass = cva({
  variants: {
    isSegmented: {
      true: {
        'input:focus-visible + &': {
          _after: {
            content: '""',
            position: 'absolute',
            inset: '0',
            pointerEvents: 'none',
            borderRadius: '[0.375rem]',
            outline: '[3px solid {colors.talavera}]',
            outlineOffset: '[2px]',
          },
        },
      },
      false: {},
    },
  },
});
const hintClass = css({
  ...{ display: 'block', textStyle: 'small', color: 'ink.muted' },
  // It may hold what a person typed.
  ...{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
const errorClass = css({ textStyle: 'small', color: 'barro.ink', fontWeight: 'strong' });
