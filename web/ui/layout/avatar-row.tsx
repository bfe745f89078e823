import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { AvatarInitials } from './avatar-initials.tsx';

export type AvatarRowsProps = { label: string; children: ReactNode };

/** People one under the other, 64 px each: what is done for each stands at the end of the row. */
export function AvatarRows({ label, children }: AvatarRowsProps) {
  return (
    <ul aria-label={label} className={list}>
      {children}
    </ul>
  );
}

export type AvatarRowProps = {
  name: string;
  /** The name as a heading; a link in it is pressed by the whole row. */
  title: ReactNode;
  /** One line. */
  detail?: ReactNode;
  /** More of the same, where the screen is wide. */
  more?: ReactNode;
  /** Apart from the link: a button of at least 44 px. */
  trailing?: ReactNode;
  /** Under the row. */
  children?: ReactNode;
};

export function AvatarRow({ name, title, detail, more, trailing, children }: AvatarRowProps) {
  return (
    <li className={root}>
      <div className={main}>
        <span className={avatar}>
          <AvatarInitials name={name} />
        </span>
        <div className={texts}>
          <div className={titleClass}>{title}</div>
          {detail && <p className={detailClass}>{detail}</p>}
        </div>
        {more && <div className={moreClass}>{more}</div>}
        {trailing && <div className={trailingClass}>{trailing}</div>}
      </div>
      {children}
    </li>
  );
}

const list = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  containerType: 'inline-size',
});
const root = css({ borderBottom: 'hairline', _last: { borderBottom: 'none' } });
const main = css({
  position: 'relative',
  display: 'flex',
  // What stands at the end goes under the words where large text needs the room.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  minHeight: '16',
  px: '[min(0.75rem, 4vw)]',
  py: '2',
  borderRadius: 'soft',
  _hover: { bg: 'paper.sunken' },
});
/** Large text needs the room for the name itself. */
const avatar = css({ display: 'flex', '@container (max-width: 14rem)': { display: 'none' } });
const texts = css({ flex: '1', minWidth: '[min(6rem, 100%)]' });
const titleClass = css({
  textStyle: 'label',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline', minHeight: '0', textDecoration: 'none', color: 'ink' },
  // Over the whole row, under what stands at its end.
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
});
const detailClass = css({ textStyle: 'small', color: 'ink.muted', lineClamp: 2 });
const moreClass = css({
  display: { base: 'none', tablet: 'block' },
  flex: '1',
  minWidth: '0',
  textStyle: 'small',
  overflowWrap: 'anywhere',
});
const trailingClass = css({ position: 'relative', flexShrink: 0, marginLeft: 'auto' });
