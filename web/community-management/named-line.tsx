import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type NamedLineProps = {
  name: string;
  detail: string;
  more?: string | null;
  /** What may be done with whom or what is named. */
  children: ReactNode;
};

export function NamedLine({ name, detail, more, children }: NamedLineProps) {
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
