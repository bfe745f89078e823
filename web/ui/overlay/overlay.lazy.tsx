import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css, cva } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { toFirstFocus } from './to-first-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import * as words from './words.ts';

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Title; `isTitleHidden` keeps it for screen readers only. */
  title: ReactNode;
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** `alertdialog` if an answer is required. */
  role?: 'dialog' | 'alertdialog';
  /** Outside presses do not close it: input would be lost. */
  isUrgent?: boolean;
  /** Open state is in the address: Back closes it like any navigation. */
  isInAddress?: boolean;
  closeLabel?: string;
  children?: ReactNode;
};

export type OverlayShape = 'dialog' | 'drawer' | 'panel';

/** Loaded half of `Overlay`: focus trap and return, Escape and Back, inert page behind. */
export function OpenOverlay(props: OverlayProps & { shape: OverlayShape }) {
  const { isOpen, onClose, title, isTitleHidden, description, footer, shape, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useBackCloses(isOpen && !props.isInAddress, onClose);
  return (
    <Ark.Root
      open={isOpen}
      onOpenChange={(details) => details.open || onClose()}
      role={props.role ?? 'dialog'}
      closeOnInteractOutside={!props.isUrgent}
      initialFocusEl={() => box.current && toFirstFocus(box.current, shape)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={veil} />
        <Ark.Positioner className={positioner({ shape })}>
          <Ark.Content ref={box} className={content({ shape })}>
            <div className={isTitleHidden ? cornerHead : head}>
              <Ark.Title className={isTitleHidden ? hidden : titleClass}>{title}</Ark.Title>
              <IconButton label={props.closeLabel ?? words.close} icon={<X />} onClick={onClose} />
            </div>
            {description && (
              <Ark.Description className={descriptionClass}>{description}</Ark.Description>
            )}
            <div data-toast-place="sheet" className={toastPlace({ shape })} />
            <Body shape={shape}>{children}</Body>
            {footer && (
              <div data-dialog-foot className={foot}>
                {footer}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Body({ shape, children }: { shape: OverlayShape; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeepsPlace(box);
  return (
    <div ref={box} data-dialog-body className={body({ shape })}>
      {children}
    </div>
  );
}

const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  bg: 'veil',
  _open: { animation: 'appear' },
});
const positioner = cva({
  base: { position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' },
  variants: {
    shape: {
      dialog: {
        alignItems: { base: 'flex-end', tablet: 'center' },
        justifyContent: 'center',
        padding: { base: '0', tablet: '4' },
      },
      drawer: { alignItems: 'stretch', justifyContent: 'flex-start' },
      panel: { alignItems: 'stretch', justifyContent: 'flex-end' },
    },
  },
});
const content = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    bg: 'paper.raised',
    color: 'ink',
    boxShadow: 'float',
    outline: 'none',
  },
  variants: {
    shape: {
      dialog: {
        width: 'full',
        maxWidth: 'dialog',
        maxHeight: '[calc(100dvh - 2rem)]',
        borderRadius: { base: '[0.625rem 0.625rem 0 0]', tablet: 'soft' },
        paddingBottom: 'safeBottom',
        // No transform on desktop: it would move the toast out of the window's corner.
        _open: { animation: { base: 'rise', desktop: 'appear' } },
      },
      drawer: {
        width: 'drawer',
        height: 'full',
        borderRight: 'hairline',
        _open: { animation: 'slideIn' },
      },
      panel: {
        width: '[min(28rem, 100vw)]',
        height: 'full',
        borderLeft: 'hairline',
        paddingTop: 'safeTop',
        paddingBottom: 'safeBottom',
        _open: { animation: 'rise' },
      },
    },
  },
});
/** Inside it a phone's dialog grows by a toast; elsewhere toasts float. */
const toastPlace = cva({
  base: { position: 'relative', flexShrink: 0, zIndex: 'raised' },
  variants: {
    shape: {
      dialog: { px: { base: '4', tablet: '0' } },
      drawer: { position: 'absolute', top: '[5rem]', insetInline: '0' },
      panel: {},
    },
  },
});
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
  paddingLeft: '5',
  paddingRight: '3',
  paddingTop: '3',
});
const cornerHead = css({
  position: 'absolute',
  top: '[calc(2rem + env(safe-area-inset-top))]',
  left: '[calc(min(20rem, 86vw) - 3.25rem)]',
  zIndex: 'raised',
});
const hidden = css({ srOnly: true });
const titleClass = css({ textStyle: 'title', py: '2', minWidth: '0', overflowWrap: 'anywhere' });
const descriptionClass = css({ px: '5', color: 'ink.muted' });
const body = cva({
  base: { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain' },
  variants: { shape: { dialog: { px: '5', py: '4' }, drawer: {}, panel: { px: '5', py: '4' } } },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: '3',
  px: '5',
  py: '4',
  borderTop: 'hairline',
  '& > button': { flex: { base: '1', tablet: 'none' }, minWidth: 'min' },
});

/** A toast arriving within this time of opening cannot disturb reading or pressing. */
const OPENING_MS = 500;

/** Keeps a sheet's content at its screen position when a toast takes or returns height. */
function useKeepsPlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    let height = scrolled.clientHeight;
    let hadToast = hasToast(scrolled);
    const openedAt = performance.now();
    const watching = new ResizeObserver(() => {
      const lost = height - scrolled.clientHeight;
      height = scrolled.clientHeight;
      if (hadToast === hasToast(scrolled)) return;
      hadToast = !hadToast;
      const comesWithIt = hadToast && performance.now() - openedAt < OPENING_MS;
      if (!comesWithIt) moveBy(scrolled, lost);
    });
    watching.observe(scrolled);
    return () => watching.disconnect();
  }, [box]);
}

/** A leaving toast takes no space. */
const TOAST = '[data-scope=toast][data-part=root]:not([data-state=closed])';

function hasToast(scrolled: HTMLElement): boolean {
  return scrolled.parentElement?.querySelector(TOAST) !== null;
}

/** Scrolls; beyond the end, adds padding above. */
function moveBy(scrolled: HTMLElement, px: number): void {
  const { style } = scrolled;
  const given = Number.parseFloat(style.borderTopWidth) || 0;
  const wanted = scrolled.scrollTop - given + px;
  style.borderTop = `${Math.max(0, -wanted)}px solid transparent`;
  scrolled.scrollTop = wanted;
}
