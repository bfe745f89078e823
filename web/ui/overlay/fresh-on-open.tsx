import { type ComponentType, createElement, useState } from 'react';

type Opened = { isOpen: boolean };

/**
 * A dialog that begins with fresh state each time it opens. While it closes it stays as it is, so that
 * its animation and the way back of the focus come to their end.
 */
export function freshOnOpen<Props extends Opened>(
  Dialog: ComponentType<Props>,
): (props: Props) => React.ReactElement {
  return function FreshOnOpen(props) {
    return createElement(Dialog, { ...props, key: useOpenings(props.isOpen) });
  };
}

/** How often it has opened since it was first drawn, itself counted before its children are drawn. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, openings: 0 });
  if (seen.isOpen === isOpen) return seen.openings;
  const openings = isOpen ? seen.openings + 1 : seen.openings;
  setSeen({ isOpen, openings });
  return openings;
}
