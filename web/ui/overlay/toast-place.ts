import { useEffect, useState } from 'react';

/** `corner` of a wide window; if null, the toast renders in the box. */
export type ToastPlace = { readonly box: Element; readonly corner: Corner | null };
export type Corner = 'right' | 'left';

const DESK = '(min-width: 64rem)';
/** Space needed beside a dialog, and covered in a corner, in rem. */
const ROOM_REM = 15;
const WIDE_REM = 23;
const HIGH_REM = 6;
const PRESSED = 'a, button, input, select, textarea, label, summary, [role=checkbox]';

/**
 * Where a toast covers nothing likely to be pressed: the top sheet, below a phone's header, or a
 * desktop corner.
 */
export function useToastPlace(): ToastPlace {
  const [place, setPlace] = useState(() => findToastPlace(null));
  useEffect(() => {
    const look = () =>
      setPlace((before) => {
        const now = findToastPlace(before.corner);
        return now.box === before.box && now.corner === before.corner ? before : now;
      });
    look();
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    return () => {
      watching.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  return place;
}

/** Stays in its corner: anything appearing under it later could not be pressed before. */
function findToastPlace(before: Corner | null): ToastPlace {
  const box = [...document.querySelectorAll('[data-toast-place]')].at(-1) ?? document.body;
  const sheet = box.closest('[role=dialog], [role=alertdialog]');
  const hasCorner = window.matchMedia(DESK).matches && (sheet === null || hasRoomBeside(sheet));
  if (!hasCorner) return { box, corner: null };
  const corner = before ?? (sheet === null && isPressedInCorner() ? 'left' : 'right');
  // Stays in the dialog's DOM: the keyboard cannot leave it.
  return { box: sheet ? box : document.body, corner };
}

function hasRoomBeside(sheet: Element): boolean {
  return window.innerWidth - sheet.getBoundingClientRect().right > ROOM_REM * remPx();
}

/** Whether buttons are at the bottom right, as in table rows. */
function isPressedInCorner(): boolean {
  const [wide, high] = [WIDE_REM * remPx(), HIGH_REM * remPx()];
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(`main :is(${PRESSED})`)].some((control) => {
    const { top, bottom, right } = control.getBoundingClientRect();
    return right > innerWidth - wide && bottom > innerHeight - high && top < innerHeight;
  });
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
