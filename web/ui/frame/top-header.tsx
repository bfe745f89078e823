import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Settings from 'lucide-react/icons/settings';
import { Fragment, type ReactNode } from 'react';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as messages from './messages.ts';

export type TopHeaderProps = {
  /** Widest to narrowest; the last one is the current page. */
  breadcrumb: readonly string[];
  greeting: string;
  /** Text and icon, quiet when all is well. */
  syncState?: ReactNode;
  search?: ReactNode;
  bellCount?: number;
  onBell?: () => void;
  onSettings?: () => void;
};

export function TopHeader(props: TopHeaderProps) {
  const { breadcrumb, greeting, syncState, search, bellCount = 0, onBell, onSettings } = props;
  return (
    <header className={root}>
      <div className={texts}>
        <div className={line}>
          <div className={who}>
            <Breadcrumb steps={breadcrumb} />
            <p className={greetingClass}>{greeting}</p>
          </div>
          {syncState && <div className={sync}>{syncState}</div>}
        </div>
      </div>
      <div className={tools}>
        {search}
        {onBell && (
          <IconButton
            label={bellCount > 0 ? messages.notificationsOf(bellCount) : messages.notifications}
            icon={<Bell />}
            hasDot={bellCount > 0}
            onClick={onBell}
          />
        )}
        {onSettings && (
          <IconButton label={messages.settings} icon={<Settings />} onClick={onSettings} />
        )}
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

/** One 52 px line on a phone, so the screen starts near the top. */
const root = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  px: 'page',
  paddingTop: {
    base: '[calc(0.25rem + env(safe-area-inset-top))]',
    desktop: '[calc(0.5rem + env(safe-area-inset-top))]',
  },
  paddingBottom: { base: '1', desktop: '2' },
  bg: 'paper',
  borderBottom: 'hairline',
  _print: { display: 'none' },
});
const texts = css({ flex: '1', minWidth: '0', containerType: 'inline-size' });
/** Side by side; stacked if large text or a small phone leaves no room. */
const line = css({
  display: 'flex',
  flexDirection: 'column',
  '@container (min-width: 9.5rem)': {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
  },
});
const who = css({
  minWidth: '0',
  // The sync state may wrap; a name should not.
  '@container (min-width: 9.5rem)': {
    flexShrink: 0,
    maxWidth: { base: '[50%]', desktop: '[none]' },
  },
});
const greetingClass = css({
  fontWeight: 'strong',
  lineHeight: 'tight',
  fontSize: { base: 'body', desktop: 'lead' },
  overflowWrap: 'anywhere',
});
/** Breadcrumbs are in the drawer too; on a phone the line shows what changes. */
const crumbs = css({
  display: { base: 'none', desktop: 'block' },
  textStyle: 'small',
  color: 'ink.muted',
  truncate: true,
});
const chevron = css({ display: 'inline', boxSize: '[1em]', mx: '1', verticalAlign: '-0.12em' });
const sync = css({ minWidth: '0' });
const tools = css({
  display: 'flex',
  gap: '1',
  marginRight: '[-8px]',
  flexShrink: 0,
});
