import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { TooltipTrigger } from './tooltip-trigger.tsx';

export type TooltipProps = {
  text: string;
  /** Spread the props onto the control, so the text is also read out. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
};

/** `<Tooltip text="…">{(described) => <Button {...described}>Cerrar lista</Button>}</Tooltip>` */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <>
      <TooltipTrigger text={text}>{children({ 'aria-describedby': id })}</TooltipTrigger>
      <span id={id} className={hidden}>
        {text}
      </span>
    </>
  );
}

const hidden = css({ display: 'none' });
