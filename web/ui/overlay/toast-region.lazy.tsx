import { Toast as Ark, createToaster, Toaster } from '@ark-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { css, cva } from '#styled/css';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as messages from './toast-messages.ts';
import { type Corner, type ToastPlace, useToastPlace } from './toast-place.ts';
import type { ShownToast, Toasts } from './toasts.ts';

const durationMs = 5000;
const swipePx = 50;
/** A live region is read only if it was there before its words. */
const beforeSaidMs = 100;
/** Long enough for a screen reader to take the words. */
const saidMs = 1000;

type PlacedProps = { toasts: Toasts; place: ToastPlace };

/** Loaded half of `ToastRegion`: F8 focuses it, a swipe dismisses, a pointer pauses. */
export function ToastStack({ toasts }: { toasts: Toasts }) {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <>
      <Announcer current={current} />
      {current && <Moving toasts={toasts} />}
    </>
  );
}

/**
 * Says each toast once. The shown one is silent: it is drawn again wherever a dialog opens or
 * closes. Directly below the body, where no dialog hides a live region.
 */
function Announcer({ current }: { current: ShownToast | null }) {
  const [said, setSaid] = useState<ShownToast | null>(null);
  const known = useRef(new WeakSet<ShownToast>());
  useEffect(() => {
    if (!current || known.current.has(current)) return;
    const timer = setTimeout(() => {
      known.current.add(current);
      setSaid(current);
    }, beforeSaidMs);
    return () => clearTimeout(timer);
  }, [current]);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const words = said && [said.title, said.description].filter(Boolean).join('. ');
  const isUrgent = said?.variant === 'destructive';
  return createPortal(
    <>
      <div aria-live="polite" className={spoken}>
        {!isUrgent && words}
      </div>
      <div aria-live="assertive" className={spoken}>
        {isUrgent && words}
      </div>
    </>,
    document.body,
  );
}

/** A toaster renders only toasts created at its place, so each place has its own. */
function Moving({ toasts }: { toasts: Toasts }) {
  const place = useToastPlace();
  const moves = useRef({ place, count: 0 });
  if (moves.current.place !== place) moves.current = { place, count: moves.current.count + 1 };
  return <Placed key={moves.current.count} toasts={toasts} place={place} />;
}

function Placed({ toasts, place }: PlacedProps) {
  const [toaster] = useState(() => createOurToaster(place.corner));
  useEffect(() => mirror(toasts, toaster), [toasts, toaster]);
  return createPortal(
    <Toaster
      toaster={toaster}
      aria-label={messages.region}
      aria-live="off"
      className={place.corner ? corner : region}
      onBlur={goOn}
    >
      {({ id = '', title, description, type, action }) => (
        <Ark.Root className={frame} role="group" aria-live="off">
          <Body isError={type === 'error'} onSwipedAway={() => toaster.dismiss(id)}>
            <div className={texts}>
              <Ark.Title className={titleClass}>{title}</Ark.Title>
              {description && <Ark.Description>{description}</Ark.Description>}
              {action && (
                <div className={actionsClass}>
                  <NextAction toasts={toasts} id={id} onPress={() => toaster.dismiss(id)} />
                  <Ark.ActionTrigger className={buttonClass({ variant: 'quiet' })}>
                    {action.label}
                  </Ark.ActionTrigger>
                </div>
              )}
            </div>
            <IconButton label={messages.close} icon={<X />} onClick={() => toaster.dismiss(id)} />
          </Body>
        </Ark.Root>
      )}
    </Toaster>,
    place.box,
  );
}

type NextActionProps = { toasts: Toasts; id: string; onPress: () => void };

/** The toaster supports one action; the next action goes before it. */
function NextAction({ toasts, id, onPress }: NextActionProps) {
  const current = toasts.current();
  const next = current?.id === id ? current.next : undefined;
  if (!next) return null;
  const press = () => {
    onPress();
    next.run();
  };
  return (
    <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={press}>
      {next.label}
    </button>
  );
}

/** Undoes the toaster's focus restore after Tab, which would trap the keyboard. */
function goOn({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
  setTimeout(() => relatedTarget.focus({ preventScroll: true }), 0);
}

function Body(props: { isError: boolean; onSwipedAway: () => void; children: React.ReactNode }) {
  const swipe = useSwipeAway(swipePx, props.onSwipedAway);
  return (
    <div {...swipe} className={body({ isError: props.isError })}>
      {props.isError && <CircleAlert aria-hidden className={mark} />}
      {props.children}
    </div>
  );
}

const PLACEMENTS = { right: 'bottom-end', left: 'bottom-start' } as const;

function createOurToaster(at: Corner | null) {
  return createToaster({
    placement: at ? PLACEMENTS[at] : 'top',
    max: 1,
    duration: durationMs,
    removeDelay: 180,
    hotkey: ['F8'],
    pauseOnPageIdle: true,
    offsets: { top: '0px', left: '1.5rem', right: '1.5rem', bottom: '1.5rem' },
  });
}

/** First display time: moving a toast must not restart its five seconds. */
const firstShown = new WeakMap<ShownToast, number>();

function remainingMs(toast: ShownToast): number {
  if (toast.isSticky) return Number.POSITIVE_INFINITY;
  const since = firstShown.get(toast) ?? performance.now();
  firstShown.set(toast, since);
  return Math.max(durationMs - (performance.now() - since), 1_000);
}

/** Syncs the toaster with `toasts.current()`; returns the stop function. */
function mirror(toasts: Toasts, toaster: ReturnType<typeof createOurToaster>): () => void {
  let shownId: string | null = null;
  const update = () => {
    const next = toasts.current();
    if ((next?.id ?? null) === shownId) return;
    const before = shownId;
    // Set first: a covered toast reports itself gone, and must not count as dismissed.
    shownId = next?.id ?? null;
    if (before) toaster.remove(before);
    if (!next) return;
    const { id, title, description, variant, action } = next;
    toaster.create({
      id,
      title,
      description,
      type: variant === 'destructive' ? 'error' : 'info',
      duration: remainingMs(next),
      action: action && { label: action.label, onClick: action.run },
      onStatusChange: ({ status }) => {
        if (status === 'unmounted' && shownId === id) toasts.dismiss(id);
      },
    });
  };
  // The toaster listens only after its first effects; earlier toasts would be lost.
  const started = setTimeout(update, 0);
  const stop = toasts.subscribe(update);
  return () => {
    clearTimeout(started);
    stop();
    const last = shownId;
    shownId = null;
    if (last) toaster.remove(last);
  };
}

/** Below the header or a sheet's title, over the content. */
const region = css({
  position: '[absolute !important]',
  insetInline: '[min(1rem, 4vw) !important]',
  top: '[0.5rem !important]',
  // On pages without a frame.
  'body > &': { position: '[fixed !important]', zIndex: '[60 !important]' },
  // On a phone the bottom sheet grows by it instead.
  '[data-toast-place=sheet] &': {
    position: { base: '[static !important]', tablet: '[absolute !important]' },
    zIndex: '[1 !important]',
  },
});
const spoken = css({ srOnly: true });
const corner = css({ zIndex: '[60 !important]' });
const frame = css({
  width: '[min(26rem, 100%)]',
  translate: 'var(--x) var(--y)',
  opacity: '[var(--opacity)]',
  zIndex: '[var(--z-index)]',
  transition: 'translate 180ms, opacity 180ms',
  '[data-side=bottom] > &': { width: '[min(22rem, 100vw - 3rem)]' },
  // As narrow as the sidebar it covers: rows start beside it.
  '[data-side=bottom][data-align=start] > &': { width: '[15.5rem]' },
  // A leaving toast must not keep the sheet grown.
  '[data-toast-place=sheet] [data-side=top] > &': {
    position: { base: '[relative !important]', tablet: '[absolute !important]' },
    translate: 'none',
    width: 'full',
    marginTop: { base: '2', tablet: '0' },
    '&[data-state=closed]': { display: { base: 'none', tablet: 'block' } },
  },
});
const body = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-start',
    columnGap: '3',
    paddingLeft: '4',
    paddingRight: '1',
    // As low as its button: text is read below it, buttons pressed above.
    py: '1',
    borderRadius: 'soft',
    border: 'edge',
    boxShadow: 'float',
    touchAction: 'pan-y',
    userSelect: 'none',
  },
  variants: {
    isError: {
      true: { bg: 'barro.tint', color: 'barro.ink', borderColor: 'barro' },
      false: { bg: 'paper.raised', color: 'ink' },
    },
  },
});
const mark = css({ boxSize: 'iconLarge', flexShrink: 0, marginTop: '2' });
// With large text the close button wraps below the words.
const texts = css({ flex: '[1 1 min(6rem, 100%)]', minWidth: '0', alignSelf: 'center', py: '1' });
const titleClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });

/** Swipe handlers: follows the finger, dismisses after `thresholdPx`, else springs back. */
function useSwipeAway(thresholdPx: number, onSwipedAway: () => void) {
  const start = useRef<{ x: number; pointerId: number } | null>(null);
  const end = (event: PointerEvent<HTMLElement>, isAway: boolean) => {
    if (start.current?.pointerId !== event.pointerId) return;
    start.current = null;
    if (isAway) onSwipedAway();
    else event.currentTarget.style.translate = '';
  };
  const distance = (event: PointerEvent) => event.clientX - (start.current?.x ?? event.clientX);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || (event.target as Element).closest('button')) return;
      start.current = { x: event.clientX, pointerId: event.pointerId };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointerId !== event.pointerId) return;
      event.currentTarget.style.translate = `${distance(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) =>
      end(event, Math.abs(distance(event)) >= thresholdPx),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
