import { createElement, Fragment, type ReactNode } from 'react';

const HOLE = '\u0000';

/** A sentence with an element in it, such as a link: the order of words stays the language's. */
export function fillIn(sentence: (hole: string) => string, element: ReactNode): ReactNode {
  const [before, after] = sentence(HOLE).split(HOLE);
  return createElement(Fragment, null, before, element, after);
}
