import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { TooltipTrigger } from '#web/ui/overlay/tooltip-trigger.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  /** Marks pending content. The label must say so too: a dot is only visual. */
  hasDot?: boolean;
};

export function IconButton({ label, icon, hasDot, className, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger text={label}>
      <button type="button" aria-label={label} {...rest} className={cx(root, className)}>
        {icon}
        {hasDot && <span aria-hidden className={dot} />}
      </button>
    </TooltipTrigger>
  );
}

const root = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: 'touch',
  flexShrink: 0,
  borderRadius: 'soft',
  color: 'ink',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '& svg': { boxSize: 'iconLarge' },
  _hover: { bg: 'paper.sunken' },
  _active: { bg: 'talavera.tint' },
  _disabled: { opacity: 'faded', cursor: 'default' },
  _print: { display: 'none' },
});

const dot = css({
  position: 'absolute',
  top: '[8px]',
  right: '[8px]',
  boxSize: '[10px]',
  borderRadius: 'round',
  bg: 'barro',
  border: '[2px solid {colors.paper}]',
});
