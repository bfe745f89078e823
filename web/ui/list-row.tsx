import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';

export type ListRowProps = {
  title: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Makes the words of the row a button; `trailing` stays outside it. */
  onPress?: () => void;
  className?: string;
};

/** One `<li>` of a `List`. */
export function ListRow({ title, detail, leading, trailing, onPress, className }: ListRowProps) {
  const words = (
    <>
      {leading}
      <span className={wordsClass}>
        <span className={titleClass}>{title}</span>
        {detail && <span className={detailClass}>{detail}</span>}
      </span>
    </>
  );
  return (
    <li className={cx(look, className)}>
      {onPress ? (
        <button type="button" onClick={onPress} className={cx(mainClass, pressable)}>
          {words}
        </button>
      ) : (
        <div className={mainClass}>{words}</div>
      )}
      {trailing}
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
const look = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'row',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const mainClass = css({
  display: 'flex',
  flex: '1',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: 'row',
  py: 'cell',
  textAlign: 'left',
});
const pressable = css({ cursor: 'pointer', _hover: { bg: 'paper.sunken' } });
const wordsClass = css({ display: 'flex', flexDirection: 'column', minWidth: '0' });
const titleClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const detailClass = css({ textStyle: 'small', color: 'ink.muted' });
