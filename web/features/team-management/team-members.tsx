import { listTeamMembers, type Team } from '#contract/team-management';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { MembersDialog } from '#web/features/shared/members-dialog.tsx';
import { usePickablePeople } from '#web/features/shared/use-pickable-people.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './words.ts';

export type TeamMembersProps = {
  team: Team;
  isOpen: boolean;
  onClose: () => void;
  onAdd: (person: Pickable) => Promise<boolean>;
  onRemove: (person: Pickable) => Promise<boolean>;
};

const WITHOUT_COMMUNITY = { community: 'none' } as const;
const EVERYBODY = {};

/** Members of a team. One community a person; administrative teams take whoever is approved (N4). */
export const TeamMembers = freshOnOpen(({ team, ...props }: TeamMembersProps) => {
  const { id, name, teamType, coordinatorId } = team;
  const isCommunity = teamType === 'community';
  const isWanted = props.isOpen;
  const members = useServerRead(listTeamMembers, { params: { id }, isFresh: true, isWanted });
  const available = usePickablePeople(isCommunity ? WITHOUT_COMMUNITY : EVERYBODY, { isWanted });
  return (
    <MembersDialog
      {...props}
      {...{ name, members, available }}
      words={{
        heading: words.membersHeading,
        picker: isCommunity ? words.peopleWithoutCommunity : words.approvedPeople,
      }}
      lockedReason={(userId) =>
        !isCommunity && userId === coordinatorId ? words.coordinatesTeam : undefined
      }
    />
  );
});
