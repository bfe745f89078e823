import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type PersonLineProps = {
  name: string;
  detail: string;
  more?: string | null;
  /** What may be done with this person. */
  children: ReactNode;
};

export function PersonLine({ name, detail, more, children }: PersonLineProps) {
  return (
    <div className={look}>
      <p className={words}>
        <span className={nameClass}>{name}</span>
        <span className={detailClass}>{detail}</span>
        {more && <span className={detailClass}>{more}</span>}
      </p>
      {children}
    </div>
  );
}

const look = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  py: '1',
  minHeight: 'row',
});
const words = css({ display: 'flex', flexDirection: 'column', minWidth: '0' });
const nameClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const detailClass = css({ textStyle: 'small', color: 'ink.muted' });
