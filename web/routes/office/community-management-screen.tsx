import { getRouteApi } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { listCommunities } from '#contract/communities';
import { type Column, columnOf } from '#contract/core/roles';
import type { Community } from '#web/features/communities/communities.ts';
import {
  CommunityDialogs,
  type OpenedDialog,
} from '#web/features/communities/community-dialogs.tsx';
import { CommunityGrid } from '#web/features/communities/community-grid.tsx';
import { useCommunityActions } from '#web/features/communities/use-community-actions.ts';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

const route = getRouteApi('/guarded/community-management');
const TITLE = 'Gestión de Comunidades';
const MANAGERS: ReadonlySet<Column> = new Set(['AD', 'CC']);

/** «Gestión de Comunidades». */
export function CommunityManagementScreen() {
  const self = useSession();
  if (!self || !MANAGERS.has(columnOf(self.role))) {
    return (
      <Page title={TITLE}>
        <ErrorState
          title="No está a tu alcance"
          message="Las comunidades las gestionan la administración y la coordinación de coordinadores."
        />
      </Page>
    );
  }
  return (
    <ServerReads>
      <Communities />
    </ServerReads>
  );
}

function Communities() {
  const { state, reload } = useServerRead(listCommunities, { isFresh: true });
  const hasSignal = useSignal() && state.type !== 'offline';
  const dialog = useDialogState<OpenedDialog>();
  const actions = useCommunityActions();
  const { lugar } = route.useSearch();
  const { leaving, remove } = useRemoval(actions.remove);
  return (
    <Page
      title={TITLE}
      lead={state.type === 'loading' ? 'Cargando comunidades...' : undefined}
      actions={
        <>
          <Button
            icon={<Plus aria-hidden />}
            {...offlineButtonProps(hasSignal)}
            onClick={() => dialog.open({ act: 'create', community: null })}
          >
            Crear Comunidad
          </Button>
          <Button
            variant="quiet"
            icon={<History aria-hidden />}
            onClick={() => dialog.open({ act: 'deleted', community: null })}
          >
            Eliminadas
          </Button>
        </>
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle="Para ver las comunidades hace falta señal"
      >
        {(communities) => (
          <>
            {lugar !== undefined && <OneState state={lugar} />}
            <CommunityGrid
              communities={
                lugar === undefined ? communities : communities.filter((it) => it.state === lugar)
              }
              leaving={leaving}
              onAct={(act, community) => {
                if (act === 'delete') void remove(community);
                else dialog.open({ act, community });
              }}
            />
          </>
        )}
      </ReadPage>
      {dialog.subject && (
        <CommunityDialogs
          opened={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          actions={actions}
        />
      )}
    </Page>
  );
}

/** The state the list was narrowed to by a link, and the way to all of them. */
function OneState({ state }: { state: string }) {
  const navigate = route.useNavigate();
  return (
    <div>
      <ToggleChip
        label={`Solo ${state}`}
        isChecked
        onCheckedChange={() => void navigate({ search: { lugar: undefined }, replace: true })}
      />
    </div>
  );
}

/** Those on their way out, so that one is not deleted twice. */
function useRemoval(run: (id: number, name: string) => Promise<boolean>) {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const remove = async ({ id, name }: Community) => {
    setLeaving((before) => new Set(before).add(id));
    await run(id, name);
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  };
  return { leaving, remove };
}
