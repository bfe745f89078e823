import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled/css';
import { useLandmark } from '#web/ui/hooks/use-landmark.ts';
import { unplaced } from './unplaced.ts';

export type TooltipBubbleProps = {
  text: string;
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Loaded half of `TooltipTrigger`: floats beside the control, closes on Escape or scroll. */
export function TooltipBubble({ text, box, onClose }: TooltipBubbleProps) {
  const landmark = useLandmark(box);
  if (!landmark) return null;
  const control = () => (box.current?.firstElementChild ?? null) as HTMLElement | null;
  return createPortal(
    <Ark.Root
      open
      onOpenChange={(details) => details.open || onClose()}
      positioning={{ getAnchorElement: control, strategy: 'fixed', placement: 'bottom' }}
    >
      <Ark.Positioner className={untouchable} style={unplaced}>
        <Ark.Content aria-hidden className={root}>
          {text}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>,
    landmark,
  );
}

/** Content below the tooltip stays pressable. */
const untouchable = css({ pointerEvents: 'none' });
const root = css({
  zIndex: 'toast',
  maxWidth: '[min(20rem, calc(100vw - 2rem))]',
  px: '3',
  py: '2',
  bg: 'ink',
  color: 'paper',
  borderRadius: 'soft',
  textStyle: 'small',
  animation: 'appear',
});
