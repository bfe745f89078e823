import { getRouteApi } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { createCommunity } from '#contract/community-management';
import { CommunityDialogs, type OpenedDialog } from '#web/features/groups/community-dialogs.tsx';
import {
  type CommunityAct,
  CommunityList,
  useCommunityList,
} from '#web/features/groups/community-list.tsx';
import type { Community } from '#web/features/groups/community-rows.ts';
import { useCommunityActions } from '#web/features/groups/use-group-actions.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import * as messages from './communities-messages.ts';
import { CreateButton } from './create-button.tsx';

const route = getRouteApi('/guarded/community-management');
const TITLE = messages.title;

/** «Gestión de Comunidades». */
export function CommunityManagementScreen() {
  return (
    <ReservedScreen title={TITLE} screen="communities" message={messages.reserved}>
      {() => <Communities />}
    </ReservedScreen>
  );
}

function Communities() {
  const address = { search: route.useSearch(), onSearch: searchPatch(route.useNavigate()) };
  const dialog = useDialogState<OpenedDialog>();
  const actions = useCommunityActions();
  const { leaving, remove } = useRemoval(actions.remove);
  const onAct = (act: CommunityAct, community: Community) => {
    if (act === 'delete') void remove(community);
    else dialog.open({ act, community });
  };
  const list = useCommunityList(address, onAct);
  const { type } = list.state;
  return (
    <DensePage
      title={TITLE}
      lead={type === 'loading' ? messages.loading : undefined}
      actions={
        <CreateButton
          of={createCommunity.name}
          isOffline={type === 'offline'}
          onClick={() => dialog.open({ act: 'create', community: null })}
        >
          {messages.create}
        </CreateButton>
      }
      more={
        <Button
          variant="quiet"
          icon={<History aria-hidden />}
          onClick={() => dialog.open({ act: 'deleted', community: null })}
        >
          {messages.deleted}
        </Button>
      }
    >
      <CommunityList
        {...address}
        {...{ list, leaving, onAct }}
        offlineTitle={messages.needsSignal}
      />
      {dialog.subject && (
        <CommunityDialogs
          opened={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          actions={actions}
        />
      )}
    </DensePage>
  );
}

/** Ids being deleted, so that one is not deleted twice. */
function useRemoval(run: (id: number, name: string) => Promise<boolean>) {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const remove = async ({ id, name }: Community) => {
    setLeaving((before) => new Set(before).add(id));
    await run(id, name);
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  };
  return { leaving, remove };
}
