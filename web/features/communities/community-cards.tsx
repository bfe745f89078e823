import { SomeCards } from '#web/features/shared/some-cards.tsx';
import type { Paging } from '#web/ui/data/more-rows.tsx';
import { CommunityCard, type CommunityCardProps } from './community-card.tsx';
import type { CommunityRow } from './community-rows.ts';

export type CommunityCardsProps = Pick<CommunityCardProps, 'onAct'> & {
  communities: readonly CommunityRow[];
  paging: Paging;
};

export function CommunityCards({ communities, paging, onAct }: CommunityCardsProps) {
  return (
    <SomeCards
      rows={communities}
      paging={paging}
      card={(community) => (
        <CommunityCard
          key={community.id}
          community={community}
          isLeaving={community.isLeaving}
          onAct={onAct}
        />
      )}
    />
  );
}
