import { type ComponentType, createElement, useState } from 'react';

type Opened = { isOpen: boolean };

/**
 * Dialog with fresh state at each opening. Keeps it while closing, so animation and focus return
 * can finish. Before the first opening there is nothing to keep, nor to read for it.
 */
export function freshOnOpen<Props extends Opened>(
  Dialog: ComponentType<Props>,
): (props: Props) => React.ReactElement | null {
  return function FreshOnOpen(props) {
    const openings = useOpenings(props.isOpen);
    return openings === 0 ? null : createElement(Dialog, { ...props, key: openings });
  };
}

/** Number of openings, counted before its children render. */
function useOpenings(isOpen: boolean): number {
  const [seen, setSeen] = useState({ isOpen, openings: Number(isOpen) });
  if (seen.isOpen === isOpen) return seen.openings;
  const openings = isOpen ? seen.openings + 1 : seen.openings;
  setSeen({ isOpen, openings });
  return openings;
}
