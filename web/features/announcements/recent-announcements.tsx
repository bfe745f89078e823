import { Link } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import { css } from '#styled/css';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import * as words from './card-words.ts';
import { RECENT, useAnnouncements } from './use-announcements.ts';

export function RecentAnnouncements() {
  const { state, reload } = useAnnouncements();
  return (
    <Card
      title={words.recent}
      actions={
        <Link to="/comunicados" className={link}>
          {words.allAnnouncements}
        </Link>
      }
    >
      <ReadContent state={state} onReload={reload} rows={RECENT}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Megaphone />} title={words.noRecent} />
          ) : (
            <ul className={list}>
              {all.slice(0, RECENT).map((one) => (
                <AnnouncementCard key={one.id} announcement={one} level={3} isShort />
              ))}
            </ul>
          )
        }
      </ReadContent>
    </Card>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
