import { createElement, Fragment, type ReactNode } from 'react';

const HOLE = '\u0000';

/** Inserts an element, such as a link, into a sentence without fixing the word order. */
export function fillIn(sentence: (hole: string) => string, element: ReactNode): ReactNode {
  const [before, after] = sentence(HOLE).split(HOLE);
  return createElement(Fragment, null, before, element, after);
}
