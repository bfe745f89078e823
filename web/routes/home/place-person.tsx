import type { PersonUnplaced } from '#contract/home';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import { useRegionActions } from '#web/features/states/use-region-actions.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';

export type PlacePersonProps = {
  person: PersonUnplaced & { community?: string | null };
  isOpen: boolean;
  onClose: () => void;
};

export const PlacePerson = freshOnOpen(({ person, isOpen, onClose }: PlacePersonProps) => {
  const { move } = useRegionActions();
  return (
    <MovePersonDialog
      {...{ isOpen, onClose }}
      person={{ alias: person.alias, community: person.community ?? null, communityId: null }}
      state={person.state}
      onMove={async (community) => {
        const isDone = await move(person.id, community);
        if (isDone) notifyApprovalsChanged();
        return isDone;
      }}
    />
  );
});
