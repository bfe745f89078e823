import { Link } from '@tanstack/react-router';
import type { DirectoryOverview } from '#contract/directory';
import { css } from '#styled/css';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './card-messages.ts';
import { useDirectory } from './use-directory.ts';

export function DirectoryCard() {
  const { state, reload } = useDirectory();
  return (
    <DisclosureCard
      title={messages.directory}
      note={state.type === 'known' && toWords(state.value.overview.counts)}
    >
      <ReadContent state={state} onReload={reload}>
        {({ overview, tasks }) => (
          <>
            <p>{toWords(overview.counts)}</p>
            {tasks.length > 0 && <p>{toTasks(tasks.length, overview.hasMoreTasks)}</p>}
            {overview.toVerify > 0 && (
              <Link to="/vertebracion" search={{ situacion: 'verificar' }} className={link}>
                {messages.toVerify(overview.toVerify)}
              </Link>
            )}
            <Link to="/vertebracion" className={link}>
              {messages.seeDirectory}
            </Link>
          </>
        )}
      </ReadContent>
    </DisclosureCard>
  );
}

function toWords({ activa, pendiente, inactiva }: DirectoryOverview['counts']): string {
  return messages.inNetwork(activa + pendiente + inactiva, activa, pendiente);
}

function toTasks(count: number, hasMore: boolean): string {
  return hasMore ? messages.moreThanWait(count) : messages.wait(count);
}

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
});
