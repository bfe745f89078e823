import { Link } from '@tanstack/react-router';
import type { DirectoryOverview } from '#contract/directory';
import { css } from '#styled/css';
import { Card } from '#web/ui/layout/card.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './card-words.ts';
import { useDirectory } from './use-directory.ts';

export function DirectoryCard() {
  const { state, reload } = useDirectory();
  return (
    <Card title={words.directory}>
      <ReadContent state={state} onReload={reload}>
        {({ overview, tasks }) => (
          <>
            <p>{toWords(overview.counts)}</p>
            {tasks.length > 0 && <p>{toTasks(tasks.length, overview.hasMoreTasks)}</p>}
            {overview.toVerify > 0 && (
              <Link to="/vertebracion" search={{ situacion: 'verificar' }} className={link}>
                {words.toVerify(overview.toVerify)}
              </Link>
            )}
            <Link to="/vertebracion" className={link}>
              {words.seeDirectory}
            </Link>
          </>
        )}
      </ReadContent>
    </Card>
  );
}

function toWords({ activa, pendiente, inactiva }: DirectoryOverview['counts']): string {
  return words.inNetwork(activa + pendiente + inactiva, activa, pendiente);
}

function toTasks(count: number, hasMore: boolean): string {
  return hasMore ? words.moreThanWait(count) : words.wait(count);
}

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  fontWeight: 'strong',
});
