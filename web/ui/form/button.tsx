import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows progress and ignores presses and submits without losing focus. */
  isBusy?: boolean;
  icon?: ReactNode;
  /** Second, smaller line, e.g. what the button still needs. */
  note?: string;
  isWide?: boolean;
};

export function Button(props: ButtonProps) {
  const { variant, isBusy, icon, note, isWide, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={cx(buttonClass({ variant, isWide }), className)}
      onClick={press}
    >
      {isBusy ? <LoaderCircle aria-hidden className={turning} /> : icon}
      {note ? (
        <span className={stacked}>
          {children}
          <small className={noteClass}>{note}</small>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

export const buttonClass = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: 'touch',
    // Leaves room for large text on a small phone.
    px: '[min(1.25rem, 6vw)]',
    py: '2',
    maxWidth: 'full',
    overflowWrap: 'break-word',
    border: 'edge',
    borderColor: 'transparent',
    borderRadius: 'soft',
    fontWeight: 'strong',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    '& svg': { boxSize: 'icon', flexShrink: 0 },
    _disabled: { opacity: 'faded', cursor: 'default' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'talavera',
        color: 'talavera.on',
        _hover: { bg: 'talavera.deep' },
        _active: { bg: 'talavera.deep' },
      },
      quiet: {
        bg: 'paper.raised',
        color: 'talavera.ink',
        borderColor: 'edge',
        _hover: { bg: 'talavera.tint' },
        _active: { bg: 'talavera.tint' },
      },
      danger: {
        bg: 'barro',
        color: 'barro.on',
        _hover: { bg: 'barro.deep' },
        _active: { bg: 'barro.deep' },
      },
    },
    isWide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'primary' },
});

const turning = css({ animation: 'turn' });
const stacked = css({ display: 'inline-flex', flexDirection: 'column', gap: '1' });
const noteClass = css({ fontSize: 'small', fontWeight: 'body' });
