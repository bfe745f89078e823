import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Portal target for content floating beside `anchor`: above every row, yet inside the anchor's
 * landmark or dialog. Null until mounted.
 */
export function useLandmark(anchor: RefObject<Element | null>): Element | null {
  const [landmark, setLandmark] = useState<Element | null>(null);
  useLayoutEffect(() => setLandmark(landmarkAround(anchor.current)), [anchor]);
  return landmark;
}

function landmarkAround(element: Element | null): Element {
  return element?.closest('main, [role=dialog], [role=alertdialog]') ?? document.body;
}
