import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { css, cx } from '#styled/css';
import { cardClass } from './card.tsx';

export type DisclosureCardProps = {
  title: ReactNode;
  /** What can be known without opening it; one line where it fits. */
  note?: ReactNode;
  badge?: ReactNode;
  /** Open at first; afterwards the reader decides. */
  isOpen?: boolean;
  /** Drawn from the first opening on. */
  children: ReactNode;
};

/** A card of one line, closed until somebody wants more. */
export function DisclosureCard({
  title,
  note,
  badge,
  isOpen = false,
  children,
}: DisclosureCardProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <section className={root}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary className={line}>
          <span className={texts}>
            <h2 className={titleClass}>{title}</h2>
            {note && <span className={noteClass}>{note}</span>}
          </span>
          {badge}
          <ChevronDown aria-hidden className={chevron} />
        </summary>
        {(isOpen || wasOpened) && <div className={body}>{children}</div>}
      </details>
    </section>
  );
}

/** Lines one below the other as one card. */
export function DisclosureList({ children }: { children: ReactNode }) {
  return <div className={cx(cardClass, list)}>{children}</div>;
}

const root = css({ borderBottom: 'hairline', _last: { borderBottom: 'none' } });
const list = css({ py: '0' });
const line = css({
  display: 'flex',
  // Old WebKit draws its triangle whatever the display value.
  '&::-webkit-details-marker': { display: 'none' },
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'touch',
  cursor: 'pointer',
});
const texts = css({ flex: '1', minWidth: '0', py: '[0.125rem]', containerType: 'inline-size' });
const titleClass = css({ textStyle: 'label', lineHeight: 'snug', overflowWrap: 'anywhere' });
const noteClass = css({
  display: 'block',
  textStyle: 'small',
  color: 'ink.muted',
  // One line, unless a date would not fit in it.
  overflowWrap: 'anywhere',
  '@container (width >= 15rem)': { truncate: true },
});
const chevron = css({
  boxSize: 'icon',
  flexShrink: 0,
  color: 'ink.muted',
  transition: 'transform',
  'details[open] > summary > &': { transform: 'rotate(180deg)' },
});
const body = css({ paddingTop: '1', paddingBottom: '4' });
