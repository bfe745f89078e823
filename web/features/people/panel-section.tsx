import type { ReactNode } from 'react';
import { css } from '#styled/css';

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={look}>
      <h3 className={titleClass}>{title}</h3>
      {children}
    </section>
  );
}

const look = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  alignItems: 'stretch',
  '& > button': { alignSelf: 'flex-start' },
});
const titleClass = css({ textStyle: 'label', fontSize: 'lead' });
