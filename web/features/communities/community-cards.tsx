import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { CardGrid } from '#web/ui/layout/card-grid.tsx';
import { CommunityCard, type CommunityCardProps } from './community-card.tsx';
import type { CommunityRow } from './community-rows.ts';

/** A thousand cards at once would keep the page busy; whoever looks for one searches. */
const AT_ONCE = 60;

export type CommunityCardsProps = Pick<CommunityCardProps, 'onAct'> & {
  communities: readonly CommunityRow[];
};

export function CommunityCards({ communities, onAct }: CommunityCardsProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  return (
    <div className={root}>
      <CardGrid as="ul">
        {communities.slice(0, limit).map((community) => (
          <CommunityCard
            key={community.id}
            community={community}
            isLeaving={community.isLeaving}
            onAct={onAct}
          />
        ))}
      </CardGrid>
      {communities.length > limit && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
            Mostrar más
          </Button>
        </div>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '2' });
