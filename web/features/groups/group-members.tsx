import { listMembers } from '#contract/communities';
import { listTeamMembers } from '#contract/team-management';
import type { Pickable } from '#web/features/shared/filter-people.ts';
import { MembersDialog } from '#web/features/shared/members-dialog.tsx';
import { usePickablePeople } from '#web/features/shared/use-pickable-people.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './words.ts';

type MemberedGroup = {
  id: number;
  name: string;
  teamType?: 'community' | 'administrative';
  coordinatorId?: number | null;
};

export type GroupMembersProps = {
  group: MemberedGroup;
  /** As which of the views it is asked for. */
  as: 'community' | 'team';
  isOpen: boolean;
  onClose: () => void;
  onAdd: (person: Pickable) => Promise<boolean>;
  onRemove: (person: Pickable) => Promise<boolean>;
};

const WITHOUT_COMMUNITY = { community: 'none' } as const;
const EVERYBODY = {};

/** Members of a group. One community a person; administrative teams take whoever is approved (N4). */
export const GroupMembers = freshOnOpen(({ group, as, ...props }: GroupMembersProps) => {
  const { id, name, coordinatorId } = group;
  const isTeam = group.teamType === 'administrative';
  const isWanted = props.isOpen;
  const row = as === 'team' ? listTeamMembers : listMembers;
  const members = useServerRead(row, { params: { id }, isFresh: true, isWanted });
  const available = usePickablePeople(isTeam ? EVERYBODY : WITHOUT_COMMUNITY, { isWanted });
  return (
    <MembersDialog
      {...props}
      {...{ name, members, available }}
      words={{
        heading: as === 'team' ? words.teamMembersHeading : words.membersHeading,
        picker: isTeam ? words.approvedPeople : words.peopleWithoutCommunity,
      }}
      lockedReason={(userId) =>
        isTeam && userId === coordinatorId ? words.coordinatesTeam : undefined
      }
    />
  );
});
