import type { ReactNode } from 'react';

export type ConsentValues = {
  notice: boolean;
  sensitive: boolean;
  messages: boolean;
};

/** Slot for the consent boxes in other features' forms; never pre-checked. */
export type ConsentOffer = (props: {
  values: ConsentValues;
  errors: { [Box in keyof ConsentValues]?: string | undefined };
  onChange: (patch: Partial<ConsentValues>) => void;
}) => ReactNode;
