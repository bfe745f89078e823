import { getRouteApi } from '@tanstack/react-router';
import { useCommunity } from '#web/local-data/use-community.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import { CommunityPanel } from './community-panel.tsx';
import * as messages from './messages.ts';

const route = getRouteApi('/guarded/community-coordinator');
const TITLE = messages.title;

export function CommunityPanelScreen() {
  const { comunidad } = route.useSearch();
  return (
    <StoredPage
      value={useCommunity(comunidad)}
      isComing={useSignal()}
      title={TITLE}
      loadingLead={messages.loading}
      missingTitle={messages.notKnownYet}
      missingText={messages.notKnownYetHint}
    >
      {(community) =>
        community.group ? (
          <CommunityPanel key={community.group.id} {...community} group={community.group} />
        ) : (
          <Page title={TITLE}>
            <EmptyState title={messages.none}>
              <p>{messages.noneHint}</p>
            </EmptyState>
          </Page>
        )
      }
    </StoredPage>
  );
}
