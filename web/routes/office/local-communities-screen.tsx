import { getRouteApi } from '@tanstack/react-router';
import { type Column, columnOf } from '#contract/core/roles';
import { createLocalCommunity, type ManagedCommunity } from '#contract/local-communities';
import { AssignMemberDialog } from '#web/features/groups/assign-member-dialog.tsx';
import { CommunityDetailsDialog } from '#web/features/groups/community-details-dialog.tsx';
import { CreateGroupDialog } from '#web/features/groups/create-group-dialog.tsx';
import { LocalMembersDialog } from '#web/features/groups/local-members-dialog.tsx';
import { ManagedList } from '#web/features/groups/managed-list.tsx';
import { useManagedActions } from '#web/features/groups/use-group-actions.ts';
import { useSession } from '#web/services/phone-context.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { CreateButton } from './create-button.tsx';
import * as messages from './local-communities-messages.ts';

const route = getRouteApi('/guarded/local-communities');
/** Who makes communities and assigns members; others within reach only look. */
const MANAGERS: ReadonlySet<Column> = new Set(['admin', 'coordinador_de_coordinadores']);

/** «Comunidades Locales», as an office sees them. */
export function LocalCommunityManagementScreen() {
  const self = useSession();
  if (!self) return null;
  return (
    <ServerReads>
      <Communities column={columnOf(self.role)} />
    </ServerReads>
  );
}

type Opened =
  | { act: 'create' }
  | { act: 'members' | 'details' | 'assign'; community: ManagedCommunity };

function Communities({ column }: { column: Column }) {
  const isManager = MANAGERS.has(column);
  const dialog = useDialogState<Opened>();
  const onMembers = useStableCallback((community: ManagedCommunity) =>
    dialog.open({ act: 'members', community }),
  );
  const onDetails = useStableCallback((community: ManagedCommunity) =>
    dialog.open({ act: 'details', community }),
  );
  const onAssign = useStableCallback((community: ManagedCommunity) =>
    dialog.open({ act: 'assign', community }),
  );
  const create = (
    <CreateButton of={createLocalCommunity.name} onClick={() => dialog.open({ act: 'create' })}>
      {messages.create}
    </CreateButton>
  );
  return (
    <DensePage title={messages.title} actions={isManager && create}>
      <ManagedList
        search={route.useSearch()}
        onSearch={searchPatch(route.useNavigate())}
        offlineTitle={messages.needsSignal}
        onMembers={onMembers}
        onDetails={onDetails}
        onAssign={isManager ? onAssign : undefined}
      />
      {dialog.subject && (
        <Dialogs
          opened={dialog.subject}
          seesAttendance={column !== 'coordinador_estatal'}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </DensePage>
  );
}

type DialogsProps = {
  opened: Opened;
  seesAttendance: boolean;
  isOpen: boolean;
  onClose: () => void;
};

function Dialogs({ opened, seesAttendance, ...base }: DialogsProps) {
  const actions = useManagedActions();
  if (opened.act === 'create') {
    return <CreateGroupDialog {...base} of="community" onCreate={actions.create} />;
  }
  const { act, community } = opened;
  if (act === 'members') {
    return <LocalMembersDialog {...base} {...{ community, seesAttendance }} />;
  }
  if (act === 'details') return <CommunityDetailsDialog {...base} community={community} />;
  return (
    <AssignMemberDialog
      {...base}
      community={community}
      onAssign={(assignment) => actions.assign(community, assignment)}
      onMove={(userId) => actions.move(community, userId)}
    />
  );
}
