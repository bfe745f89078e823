import type { ReactNode } from 'react';

/** The offer of the Gospel's area for a field of another, which now holds `text`; `date` is in ISO. */
export type GospelOffer = (props: {
  date: string;
  text: string;
  onPick: (text: string) => void;
}) => ReactNode;
