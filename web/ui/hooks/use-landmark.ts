import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Where what floats beside `anchor` is drawn: above every row, yet inside the landmark (or the
 * dialog) the anchor belongs to. Null until the anchor stands.
 */
export function useLandmark(anchor: RefObject<Element | null>): Element | null {
  const [landmark, setLandmark] = useState<Element | null>(null);
  useLayoutEffect(() => setLandmark(landmarkAround(anchor.current)), [anchor]);
  return landmark;
}

function landmarkAround(element: Element | null): Element {
  return element?.closest('main, [role=dialog], [role=alertdialog]') ?? document.body;
}
