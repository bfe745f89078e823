import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { AvatarInitials } from './avatar-initials.tsx';

export type AvatarRowsProps = { label: string; children: ReactNode };

/** List of people, 64 px each, with actions at the row's end. */
export function AvatarRows({ label, children }: AvatarRowsProps) {
  return (
    <ul aria-label={label} className={list}>
      {children}
    </ul>
  );
}

export type AvatarRowProps = {
  name: string;
  /** Shows the photo that this phone keeps of them, if any. */
  personId?: number | undefined;
  /** Heading; a link in it covers the whole row. */
  title: ReactNode;
  detail?: ReactNode;
  more?: ReactNode;
  /** Separate from the link: a button of at least 44 px. */
  trailing?: ReactNode;
  children?: ReactNode;
};

export function AvatarRow({
  name,
  personId,
  title,
  detail,
  more,
  trailing,
  children,
}: AvatarRowProps) {
  return (
    <li className={root}>
      <div className={main}>
        <span className={avatar} data-photo={personId}>
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
  // Trailing content wraps with large text.
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
/** Hidden with large text: the name needs the room. */
const avatar = css({ display: 'flex', '@container (max-width: 14rem)': { display: 'none' } });
const texts = css({ flex: '1', minWidth: '[min(6rem, 100%)]' });
const titleClass = css({
  textStyle: 'label',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline', minHeight: '0', textDecoration: 'none', color: 'ink' },
  // Covers the row, below its trailing content.
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
