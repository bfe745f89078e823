import type { ReactNode } from 'react';

/**
 * Slot for the Gospel suggestion in other features' forms: `text` is the field's value, `date` is
 * ISO.
 */
export type GospelOffer = (props: {
  date: string;
  text: string;
  onPick: (text: string) => void;
}) => ReactNode;
