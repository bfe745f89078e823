import { useEffect, useState } from 'react';

/** `corner` is one of a wide window's; where it is null the toast stands where the box is. */
export type ToastPlace = { readonly box: Element; readonly corner: Corner | null };
export type Corner = 'right' | 'left';

const DESK = '(min-width: 64rem)';
/** What a toast needs beside a dialog, and what it covers in a corner, in the text's own size. */
const ROOM_REM = 15;
const WIDE_REM = 23;
const HIGH_REM = 6;
const PRESSED = 'a, button, input, select, textarea, label, summary, [role=checkbox]';

/**
 * Where a toast covers nothing that is pressed next: inside the uppermost sheet, else under the header
 * on a phone, or in a corner of a desk.
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

/** One that stands in a corner stays there: what comes under it later was not there to be pressed. */
function findToastPlace(before: Corner | null): ToastPlace {
  const box = [...document.querySelectorAll('[data-toast-place]')].at(-1) ?? document.body;
  const sheet = box.closest('[role=dialog], [role=alertdialog]');
  const hasCorner = window.matchMedia(DESK).matches && (sheet === null || hasRoomBeside(sheet));
  if (!hasCorner) return { box, corner: null };
  const corner = before ?? (sheet === null && isPressedInCorner() ? 'left' : 'right');
  // In the DOM it is the dialog's all the same: what is outside of it the keyboard does not reach.
  return { box: sheet ? box : document.body, corner };
}

function hasRoomBeside(sheet: Element): boolean {
  return window.innerWidth - sheet.getBoundingClientRect().right > ROOM_REM * remPx();
}

/** Whether there are buttons at the bottom right, as the rows of a table have them. */
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
