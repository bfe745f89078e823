import BellOff from 'lucide-react/icons/bell-off';
import { useRef } from 'react';
import { css } from '#styled/css';
import { TwiceCard } from '#web/features/shared/twice-card.tsx';
import { useOutbox } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { BellAnnouncements } from './bell-announcements.tsx';
import { BellDecisions } from './bell-decisions.tsx';
import { BellNews } from './bell-news.tsx';
import { BellRefused } from './bell-refused.tsx';
import { BellReminders } from './bell-reminders.tsx';
import * as words from './bell-words.ts';
import { useCloseOnLink } from './use-close-on-link.ts';

export type BellPanelProps = { isOpen: boolean; onClose: () => void };

/** What the bell counts, each with its act: refused records, meetings registered twice, decisions, reminders, announcements. */
export function BellPanel({ isOpen, onClose }: BellPanelProps) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={words.title}>
      <Lists onClose={onClose} />
    </SidePanel>
  );
}

function Lists({ onClose }: Omit<BellPanelProps, 'isOpen'>) {
  const outbox = useOutbox();
  const lists = useRef<HTMLDivElement>(null);
  useCloseOnLink(lists, onClose);
  return (
    <div ref={lists} className={root}>
      <ServerReads>
        {outbox && <BellRefused outbox={outbox} />}
        <TwiceCard level={3} />
        <BellNews />
        <BellDecisions />
        <BellReminders />
        <BellAnnouncements />
      </ServerReads>
      <div className={empty}>
        <EmptyState icon={<BellOff />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      </div>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBottom: '6' });
/** Only where none of the lists has anything: each knows that by itself. */
const empty = css({ '&:not(:only-child)': { display: 'none' } });
