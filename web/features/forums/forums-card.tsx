import { Link } from '@tanstack/react-router';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { css } from '#styled/css';
import { useForumOverview } from '#web/records/use-forums.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './card-words.ts';
import { ThreadItem } from './thread-item.tsx';

const SHOWN = 3;

export function ForumsCard() {
  const { state, reload } = useForumOverview();
  const now = useNow();
  return (
    <Card
      title={words.title}
      actions={
        <Link to="/foros" className={link}>
          {words.seeAll}
        </Link>
      }
    >
      <ReadContent state={state} onReload={reload} rows={SHOWN}>
        {({ recent }) =>
          recent.length === 0 ? (
            <EmptyState icon={<MessagesSquare />} title={words.none} />
          ) : (
            <ul className={list}>
              {recent.slice(0, SHOWN).map((thread) => (
                <ThreadItem key={thread.id} thread={thread} now={now} level={3} isShort />
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
