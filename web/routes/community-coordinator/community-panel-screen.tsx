import { getRouteApi } from '@tanstack/react-router';
import { useCommunity } from '#web/records/use-community.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StoredPage } from '#web/ui/state/stored-page.tsx';
import { CommunityPanel } from './community-panel.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/community-coordinator');
const TITLE = words.title;

export function CommunityPanelScreen() {
  const { comunidad } = route.useSearch();
  return (
    <StoredPage
      value={useCommunity(comunidad)}
      isComing={useSignal()}
      title={TITLE}
      loadingLead={words.loading}
      missingTitle={words.notKnownYet}
      missingText={words.notKnownYetHint}
    >
      {(community) =>
        community.group ? (
          <CommunityPanel key={community.group.id} {...community} group={community.group} />
        ) : (
          <Page title={TITLE}>
            <EmptyState title={words.none}>
              <p>{words.noneHint}</p>
            </EmptyState>
          </Page>
        )
      }
    </StoredPage>
  );
}
