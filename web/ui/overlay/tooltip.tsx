import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { TooltipTrigger } from './tooltip-trigger.tsx';

export type TooltipProps = {
  text: string;
  /** The control: give it what it is handed, so that the words are also read out. */
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
