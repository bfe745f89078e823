import { getRouteApi } from '@tanstack/react-router';
import { useCommunity } from '#web/records/use-community.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import { CommunityPanel } from './community-panel.tsx';

const route = getRouteApi('/guarded/community-coordinator');
const TITLE = 'Mi comunidad';

/** The community panel, or why there is none to show. */
export function CommunityPanelScreen() {
  const { comunidad } = route.useSearch();
  return (
    <StoredPage
      value={useCommunity(comunidad)}
      isComing={useSignal()}
      title={TITLE}
      loadingLead="Cargando información de la comunidad..."
      missingTitle="Este teléfono aún no conoce tu comunidad"
      missingText="En cuanto haya señal se descargará y podrás usarla sin señal."
    >
      {(community) =>
        community.group ? (
          <CommunityPanel key={community.group.id} {...community} group={community.group} />
        ) : (
          <Page title={TITLE}>
            <EmptyState title="Aún no formas parte de una comunidad">
              <p>Contacta a un administrador para ser asignado a una comunidad</p>
            </EmptyState>
          </Page>
        )
      }
    </StoredPage>
  );
}
