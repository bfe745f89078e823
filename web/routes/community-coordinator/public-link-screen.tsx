import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { HallSheet } from '#web/features/groups/hall-sheet.tsx';
import { ShareLink } from '#web/features/groups/share-link.tsx';
import { useCommunity } from '#web/records/use-community.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/community-coordinator/enlace');

/** Public link of one's own community, to share or print; works offline. */
export function PublicLinkScreen() {
  const { comunidad } = route.useSearch();
  const community = useCommunity(comunidad);
  if (!community?.group) {
    return (
      <Frame comunidad={comunidad}>
        {community === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <EmptyState title={words.notKnownYet} />
        )}
      </Frame>
    );
  }
  const { name, teamId } = community.group;
  // The link points to this deployment.
  const link = `${window.location.origin}/registrar-reunion/${teamId}`;
  return (
    <Frame comunidad={comunidad}>
      {teamId === null ? (
        <EmptyState title={words.linkBelongsToCoordinator} />
      ) : (
        <>
          <ShareLink name={name} link={link} />
          <HallSheet name={name} link={link} />
        </>
      )}
    </Frame>
  );
}

function Frame({ comunidad, children }: { comunidad: number | undefined; children: ReactNode }) {
  return (
    <div className={root}>
      <Page
        isNarrow
        title={words.publicLink}
        lead={words.linkHint}
        actions={
          <Link
            to="/community-coordinator"
            search={{ comunidad }}
            className={buttonClass({ variant: 'quiet' })}
          >
            <ArrowLeft aria-hidden />
            {words.community}
          </Link>
        }
      >
        {children}
      </Page>
    </div>
  );
}

/** Print shows only the poster, which has its own heading. */
const root = css({ '& header': { _print: { display: 'none' } } });
