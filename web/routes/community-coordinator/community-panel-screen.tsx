import { getRouteApi } from '@tanstack/react-router';
import { useCommunity } from '#web/records/use-community.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { OfflineState } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CommunityPanel } from './community-panel.tsx';

const route = getRouteApi('/guarded/community-coordinator');
const TITLE = 'Mi comunidad';

/** The community panel, or why there is none to show. */
export function CommunityPanelScreen() {
  const { comunidad } = route.useSearch();
  const community = useCommunity(comunidad);
  const hasSignal = useSignal();
  if (community.type === 'chosen') {
    return <CommunityPanel key={community.group.id} {...community} />;
  }
  if (community.type === 'none') {
    return (
      <Page title={TITLE}>
        <EmptyState title="Aún no formas parte de una comunidad">
          <p>Contacta a un administrador para ser asignado a una comunidad</p>
        </EmptyState>
      </Page>
    );
  }
  if (community.type === 'unknown' && !hasSignal) {
    return (
      <Page title={TITLE}>
        <OfflineState title="Este teléfono aún no conoce tu comunidad">
          En cuanto haya señal se descargará y podrás usarla sin señal.
        </OfflineState>
      </Page>
    );
  }
  return (
    <Page title={TITLE} lead="Cargando información de la comunidad...">
      <SkeletonRows rows={6} />
    </Page>
  );
}
