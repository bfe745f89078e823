import { Link } from '@tanstack/react-router';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { css } from '#styled/css';
import { useForumOverview } from '#web/local-data/use-forums.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './card-messages.ts';
import { ThreadItem } from './thread-item.tsx';

const SHOWN = 3;

export function ForumsCard() {
  const { state, reload } = useForumOverview();
  const now = useNow();
  return (
    <DisclosureCard
      title={messages.title}
      note={state.type === 'known' && (state.value.recent[0]?.title ?? messages.none)}
    >
      <ReadContent state={state} onReload={reload} rows={SHOWN}>
        {({ recent }) =>
          recent.length === 0 ? (
            <EmptyState icon={<MessagesSquare />} title={messages.none} />
          ) : (
            <ul className={list}>
              {recent.slice(0, SHOWN).map((thread) => (
                <ThreadItem key={thread.id} thread={thread} now={now} level={3} isShort />
              ))}
            </ul>
          )
        }
      </ReadContent>
      <Link to="/foros" className={link}>
        {messages.seeAll}
      </Link>
    </DisclosureCard>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
