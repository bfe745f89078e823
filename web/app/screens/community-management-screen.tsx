import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { listCommunities } from '#contract/communities';
import { listAvailableUsers, listUsers } from '#contract/people';
import { AssignCoordinatorDialog } from '#web/community-management/assign-coordinator-dialog.tsx';
import type { Community } from '#web/community-management/communities.ts';
import type { CommunityAct } from '#web/community-management/community-card.tsx';
import { CommunityGrid } from '#web/community-management/community-grid.tsx';
import { CreateCommunityDialog } from '#web/community-management/create-community-dialog.tsx';
import { EditCommunityDialog } from '#web/community-management/edit-community-dialog.tsx';
import { MembersDialog } from '#web/community-management/members-dialog.tsx';
import { PublicLinkDialog } from '#web/community-management/public-link-dialog.tsx';
import { useCommunityDeeds } from '#web/community-management/use-community-deeds.ts';
import { useSession } from '#web/deps/phone-context.ts';
import { ServerReads, useServerRead } from '#web/deps/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReadPage } from '#web/ui/read-page.tsx';
import { useHasSignal } from './use-has-signal.ts';

/** «Gestión de Comunidades». */
export function CommunityManagementScreen() {
  return (
    <ServerReads hasSignal={useHasSignal()}>
      <Communities />
    </ServerReads>
  );
}

type Opened = { act: CommunityAct | 'create'; community: Community | null; count: number };

function Communities() {
  const { state, reload } = useServerRead(listCommunities, { isFresh: true });
  const hasSignal = useHasSignal() && state.type !== 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const deeds = useCommunityDeeds();
  const open = (act: Opened['act'], community: Community | null = null) =>
    setOpened({ act, community, count: (opened?.count ?? 0) + 1 });
  return (
    <Page
      title="Gestión de Comunidades"
      lead={state.type === 'loading' ? 'Cargando comunidades...' : undefined}
      actions={
        <Button
          icon={<Plus aria-hidden />}
          disabled={!hasSignal}
          {...(hasSignal ? {} : { note: 'Necesita señal' })}
          onClick={() => open('create')}
        >
          Crear Comunidad
        </Button>
      }
    >
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle="Para ver las comunidades hace falta señal"
      >
        {(communities) => (
          <CommunityGrid
            communities={communities}
            onAct={(act, community) => {
              if (act === 'delete') void deeds.remove(community.id, community.name);
              else open(act, community);
            }}
          />
        )}
      </ReadPage>
      {opened && <Dialogs key={opened.count} opened={opened} deeds={deeds} />}
    </Page>
  );
}

type DialogsProps = { opened: Opened; deeds: ReturnType<typeof useCommunityDeeds> };

/** Made anew at each opening; what it needs of people is asked then, and forgotten afterwards. */
function Dialogs({ opened: { act, community }, deeds }: DialogsProps) {
  const [isOpen, setOpen] = useState(true);
  const self = useSession();
  const available = useServerRead(listAvailableUsers, {
    isFresh: true,
    isWanted: isOpen && (act === 'create' || act === 'members'),
  });
  const people = useServerRead(listUsers, {
    isFresh: true,
    isWanted: isOpen && act === 'coordinator',
  });
  const base = { isOpen, onClose: () => setOpen(false) };
  if (act === 'create') {
    return (
      <CreateCommunityDialog
        {...base}
        people={available.state}
        onReloadPeople={available.reload}
        missing={{ title: 'Por favor completa todos los campos requeridos' }}
      />
    );
  }
  if (!community || !self) return null;
  const { id } = community;
  switch (act) {
    case 'edit':
      return (
        <EditCommunityDialog
          {...base}
          community={community}
          onSave={(change) => deeds.update(id, change)}
        />
      );
    case 'coordinator':
      return (
        <AssignCoordinatorDialog
          {...base}
          community={community}
          self={self}
          people={people.state}
          onReload={people.reload}
          onAssign={(userId) => deeds.assign(id, userId)}
        />
      );
    case 'members':
      return (
        <MembersDialog
          {...base}
          community={community}
          available={available.state}
          onReloadAvailable={available.reload}
          onAdd={(userId) => deeds.add(id, userId)}
          onRemove={(userId) => deeds.removeMember(id, userId)}
        />
      );
    case 'link':
      return (
        <PublicLinkDialog
          {...base}
          community={community}
          onRenew={() => deeds.renewLink(id)}
          printLink={<PrintLink communityId={id} />}
        />
      );
    case 'delete':
      return null;
  }
}

function PrintLink({ communityId }: { communityId: number }) {
  return (
    <Link
      to="/community-management/$communityId/qr"
      params={{ communityId: String(communityId) }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Printer aria-hidden />
      Código QR para imprimir
    </Link>
  );
}
