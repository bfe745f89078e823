import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { css } from '#styled/css';
import { AddMemberDialog } from '#web/features/teams/add-member-dialog.tsx';
import { TeamMemberCards } from '#web/features/teams/team-member-cards.tsx';
import { useRoster } from '#web/records/use-community.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

export function TeamMembersTab({ teamId }: { teamId: number | null }) {
  const members = useRoster(teamId);
  const offline = offlineButtonProps(useSignal());
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<UserPlus aria-hidden />} {...offline} onClick={() => setAdding(true)}>
      {words.addMember}
    </Button>
  );
  if (!members) return <SkeletonRows rows={5} />;
  return (
    <div className={root}>
      {members.length > 0 && <div>{add}</div>}
      {members.length > 0 ? (
        <TeamMemberCards members={members} />
      ) : (
        <EmptyState title={words.noMembers} icon={<Users />} action={add}>
          <p>{words.noMembersHint}</p>
        </EmptyState>
      )}
      <AddMemberDialog isOpen={isAdding} onClose={() => setAdding(false)} teamId={teamId} />
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
