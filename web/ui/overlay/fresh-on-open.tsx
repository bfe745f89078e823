import { type ComponentType, createElement, useState } from 'react';

type Opened = { isOpen: boolean };

/**
 * Dialog with fresh state at each opening. Keeps it while closing, so animation and focus return
 * can finish.
 */
export function freshOnOpen<Props extends Opened>(
  Dialog: ComponentType<Props>,
): (props: Props) => React.ReactElement {
  return function FreshOnOpen(props) {
    return createElement(Dialog, { ...props, key: useOpenings(props.isOpen) });
  };
}

/** Number of openings, counted before its children render. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, openings: 0 });
  if (seen.isOpen === isOpen) return seen.openings;
  const openings = isOpen ? seen.openings + 1 : seen.openings;
  setSeen({ isOpen, openings });
  return openings;
}
