import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { CommunityCard, type CommunityCardProps } from './community-card.tsx';
import type { CommunityRow } from './community-rows.ts';

export type CommunityCardsProps = Pick<CommunityCardProps, 'onAct'> & {
  communities: readonly CommunityRow[];
};

export function CommunityCards({ communities, onAct }: CommunityCardsProps) {
  return (
    <SomeCards
      rows={communities}
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
