import { useEffect, useState } from 'react';

/** `corner` is the bottom right of a wide window; the others are where the box stands. */
export type ToastPlace = { readonly box: Element; readonly isCorner: boolean };

const DESK = '(min-width: 64rem)';
/** What a toast needs beside a dialog, in the text's own size. */
const ROOM_REM = 15;

/**
 * Where a toast covers nothing that is pressed next: inside the uppermost sheet, else under the header
 * on a phone, or in the corner of a desk.
 */
export function useToastPlace(): ToastPlace {
  const [place, setPlace] = useState(findToastPlace);
  useEffect(() => {
    const look = () =>
      setPlace((before) => {
        const now = findToastPlace();
        return now.box === before.box && now.isCorner === before.isCorner ? before : now;
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

function findToastPlace(): ToastPlace {
  const box = [...document.querySelectorAll('[data-toast-place]')].at(-1) ?? document.body;
  const sheet = box.closest('[role=dialog], [role=alertdialog]');
  const isCorner = window.matchMedia(DESK).matches && (sheet === null || hasRoomBeside(sheet));
  // In the DOM it is the dialog's all the same: what is outside of it the keyboard does not reach.
  return { box: isCorner && !sheet ? document.body : box, isCorner };
}

function hasRoomBeside(sheet: Element): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth - sheet.getBoundingClientRect().right > ROOM_REM * rem;
}
