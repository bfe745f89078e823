import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css, cva, cx } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as messages from './messages.ts';
import { type OverlayShape, toFirstFocus } from './to-first-focus.ts';
import { useBackCloses } from './use-back-closes.ts';

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Its name; `isTitleHidden` keeps it for assistive technology alone. */
  title: ReactNode;
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Buttons, the one that acts last. */
  footer?: ReactNode;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A phone's dialog fills the window: its keyboard would hide most of a sheet. */
  isFullOnPhone?: boolean;
  /** A press outside does not close it: something typed in it would be lost. */
  isUrgent?: boolean;
  /** The address says that it is open: Back closes it as it leaves any other address. */
  isInAddress?: boolean;
  closeLabel?: string;
  children?: ReactNode;
};

/** The loaded half of `Overlay`: focus held and given back, Escape and Back, page behind still and silent. */
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
          <Ark.Content
            ref={box}
            className={cx(content({ shape }), props.isFullOnPhone && fullOnPhone)}
          >
            <div className={isTitleHidden ? cornerHead : head}>
              <Ark.Title className={isTitleHidden ? hidden : titleClass}>{title}</Ark.Title>
              <IconButton
                label={props.closeLabel ?? messages.close}
                icon={<X />}
                onClick={onClose}
              />
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
        // On a desk a toast of it stands in the window's corner, which moving would take along.
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
/** The attribute puts it above the shape's own, which a build can then work out. */
const fullOnPhone = css({
  '&[class]': {
    height: { base: '[100dvh]', tablet: '[auto]' },
    maxHeight: { base: '[100dvh]', tablet: '[calc(100dvh - 2rem)]' },
    borderRadius: { base: '[0]', tablet: 'soft' },
    paddingTop: { base: 'safeTop', tablet: '0' },
  },
});
/** In it a phone's dialog grows by a toast; over everything else a toast floats. */
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
  // Large words of one go below the other's.
  '& > button': { flex: { base: '1', tablet: 'none' }, minWidth: 'min' },
});

/** A toast that comes with a sheet, within this, was there before anything could be read or pressed. */
const OPENING_MS = 500;

/**
 * What stands in a sheet keeps its place on the screen when a toast takes some of its height, and when
 * it gives it back.
 */
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

/** One that leaves takes no room any more. */
const TOAST = '[data-scope=toast][data-part=root]:not([data-state=closed])';

function hasToast(scrolled: HTMLElement): boolean {
  return scrolled.parentElement?.querySelector(TOAST) !== null;
}

/** By scrolling; where that ends, by room above that was not there before. */
function moveBy(scrolled: HTMLElement, px: number): void {
  const { style } = scrolled;
  const given = Number.parseFloat(style.borderTopWidth) || 0;
  const wanted = scrolled.scrollTop - given + px;
  style.borderTop = `${Math.max(0, -wanted)}px solid transparent`;
  scrolled.scrollTop = wanted;
}
