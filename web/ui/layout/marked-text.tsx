import { Fragment, type ReactNode } from 'react';

/** «Toca *Compartir* en la barra»: one text, of which `mark` draws what stands between asterisks. */
export function markedText(text: string, mark: (inner: string) => ReactNode): ReactNode {
  return text
    .split('*')
    .map((part, index) => <Fragment key={part}>{index % 2 === 1 ? mark(part) : part}</Fragment>);
}
