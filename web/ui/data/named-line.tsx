import type { ReactNode } from 'react';
import { css } from '#styled/css';

export type NamedLineProps = {
  name: ReactNode;
  detail: string;
  more?: string | null;
  children: ReactNode;
};

export function NamedLine({ name, detail, more, children }: NamedLineProps) {
  return (
    <div className={root}>
      <p className={texts}>
        <span className={nameClass}>{name}</span>
        <span className={detailClass}>{detail}</span>
        {more && <span className={detailClass}>{more}</span>}
      </p>
      {children}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '3',
  rowGap: '2',
  py: '1',
  minHeight: 'row',
  '& > button': { flexShrink: '0' },
});
// Actions wrap below the text rather than squeeze it.
const texts = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '[1 1 min(13rem, 70%)]',
  minWidth: '0',
});
const nameClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const detailClass = css({ textStyle: 'small', color: 'ink.muted' });
