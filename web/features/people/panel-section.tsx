import type { ReactNode } from 'react';
import { css } from '#styled/css';

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={root}>
      <h3 className={titleClass}>{title}</h3>
      {children}
    </section>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  alignItems: 'stretch',
  '& > button': { alignSelf: 'flex-start' },
});
const titleClass = css({ textStyle: 'label', fontSize: 'lead' });
