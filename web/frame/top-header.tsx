import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Settings from 'lucide-react/icons/settings';
import { Fragment, type ReactNode } from 'react';
import { css } from '#styled/css';
import { IconButton } from '../ui/icon-button.tsx';

export type TopHeaderProps = {
  /** From the widest to the narrowest; the last one is here. */
  breadcrumb: readonly string[];
  /** «Hola, Chuy». */
  greeting: string;
  /** Text and icon, quiet when all is well. */
  syncState?: ReactNode;
  /** How many things wait behind the bell. */
  bellCount?: number;
  onBell?: () => void;
  onSettings?: () => void;
};

export function TopHeader(props: TopHeaderProps) {
  const { breadcrumb, greeting, syncState, bellCount = 0, onBell, onSettings } = props;
  return (
    <header className={look}>
      <div className={words}>
        <Breadcrumb steps={breadcrumb} />
        <p className={greetingClass}>{greeting}</p>
      </div>
      {syncState && <div className={sync}>{syncState}</div>}
      <div className={tools}>
        {onBell && (
          <IconButton
            label={bellCount > 0 ? `Avisos: ${bellCount} por ver` : 'Avisos'}
            icon={<Bell />}
            hasDot={bellCount > 0}
            onClick={onBell}
          />
        )}
        {onSettings && <IconButton label="Ajustes" icon={<Settings />} onClick={onSettings} />}
      </div>
    </header>
  );
}

function Breadcrumb({ steps }: { steps: readonly string[] }) {
  return (
    <p className={crumbs}>
      {steps.map((step, index) => (
        <Fragment key={steps.slice(0, index + 1).join('/')}>
          {index > 0 && <ChevronRight aria-hidden className={chevron} />}
          <span>{step}</span>
        </Fragment>
      ))}
    </p>
  );
}

const look = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', desktop: '1fr auto auto' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: '0',
  px: 'page',
  py: '2',
  paddingTop: '[calc(0.5rem + env(safe-area-inset-top))]',
  bg: 'paper',
  borderBottom: 'hairline',
  _print: { display: 'none' },
});
const words = css({ minWidth: '0' });
const greetingClass = css({ textStyle: 'label', fontSize: 'lead' });
const crumbs = css({ textStyle: 'small', color: 'ink.muted', truncate: true });
const chevron = css({ display: 'inline', boxSize: '[1em]', mx: '1', verticalAlign: '-0.12em' });
const sync = css({
  gridRow: { base: '2', desktop: '1' },
  gridColumn: { base: '1 / -1', desktop: '2' },
});
const tools = css({
  display: 'flex',
  gap: '1',
  marginRight: '-2',
  gridColumn: { base: '2', desktop: '3' },
  gridRow: '1',
});
