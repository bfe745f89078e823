import type { ReactNode } from 'react';

export type ConsentValues = {
  notice: boolean;
  /** That belonging here is a sensitive datum. */
  sensitive: boolean;
  /** Notices by WhatsApp and mail: may be left out. */
  messages: boolean;
};

/** The boxes of the account's area for a form of another: none is ever ticked beforehand. */
export type ConsentOffer = (props: {
  values: ConsentValues;
  errors: { [Box in keyof ConsentValues]?: string | undefined };
  onChange: (patch: Partial<ConsentValues>) => void;
}) => ReactNode;
