import { useSearch } from '@tanstack/react-router';
import { useCommunity } from '#web/communities/use-community.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CommunityPanel } from './community-panel.tsx';
import { useHasSignal } from './use-has-signal.ts';

const TITLE = 'Mi comunidad';

/** The community panel, or why there is none to show. */
export function CommunityPanelScreen() {
  const { comunidad } = useSearch({ strict: false });
  const community = useCommunity(comunidad);
  const hasSignal = useHasSignal();
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
