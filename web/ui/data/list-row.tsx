import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';

export type ListRowProps = {
  title: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Makes the row's text a button; `trailing` stays outside it. */
  onPress?: () => void;
  className?: string;
};

export function ListRow({ title, detail, leading, trailing, onPress, className }: ListRowProps) {
  const texts = (
    <>
      {leading}
      <span className={wordsClass}>
        <span className={titleClass}>{title}</span>
        {detail && <span className={detailClass}>{detail}</span>}
      </span>
    </>
  );
  return (
    <li className={cx(root, className)}>
      {onPress ? (
        <button type="button" onClick={onPress} className={cx(mainClass, pressable)}>
          {texts}
        </button>
      ) : (
        <div className={mainClass}>{texts}</div>
      )}
      {trailing && <div className={trailingClass}>{trailing}</div>}
    </li>
  );
}

export type ListProps = { label?: string; isCompact?: boolean; children: ReactNode };

export function List({ label, isCompact, children }: ListProps) {
  return (
    <ul aria-label={label} data-density={isCompact ? 'compact' : undefined} className={list}>
      {children}
    </ul>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'row',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const mainClass = css({
  display: 'flex',
  flex: '1',
  alignItems: 'center',
  gap: '3',
  // Below this width the trailing content wraps.
  minWidth: '[min(11rem, 100%)]',
  minHeight: 'row',
  py: 'cell',
  textAlign: 'left',
});
const trailingClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  marginLeft: 'auto',
  py: '1',
});
const pressable = css({
  cursor: 'pointer',
  _hover: { bg: 'paper.sunken' },
  // Compact density is for reading; touch targets keep their size.
  '[data-density=compact] &': { minHeight: 'touch' },
});
const wordsClass = css({ display: 'flex', flexDirection: 'column', minWidth: '0' });
const titleClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const detailClass = css({ textStyle: 'small', color: 'ink.muted' });
