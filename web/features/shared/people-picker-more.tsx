import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import * as words from './people-picker-words.ts';
import type { RemotePeople } from './use-pickable-people.ts';

/** Under a picker's list, how many there are besides; the next page of them at a press. */
export function MorePeople({ remote, shown }: { remote: RemotePeople; shown: number }) {
  const { hasMore, isLoading, standing, total, onMore } = remote;
  if (!hasMore || standing.type !== 'answered') return null;
  return (
    <div className={root}>
      <p role="status" className={count}>
        {words.shownOf(shown, total)}
      </p>
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {isLoading ? words.loading : words.seeMore}
      </Button>
    </div>
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const count = css({ textStyle: 'small', color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });
