import { getRouteApi, Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { pageCommunities } from '#contract/communities-page';
import { readLink } from '#contract/community-management';
import { css } from '#styled/css';
import { HallSheet } from '#web/features/groups/hall-sheet.tsx';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './qr-poster-words.ts';

const route = getRouteApi('/guarded/community-management/$communityId/qr');

export function HallSheetScreen() {
  return (
    <ServerReads>
      <Sheet />
    </ServerReads>
  );
}

function Sheet() {
  const { communityId } = route.useParams();
  const id = Number(communityId);
  const link = useServerRead(readLink, { params: { id }, isFresh: true });
  const communities = useServerRead(pageCommunities, {
    query: { community: id, purpose: 'choose' } as never,
  });
  const name =
    communities.state.type === 'known' ? communities.state.value.rows[0]?.name : undefined;
  return (
    <div className={root}>
      <Page
        title={words.title}
        isNarrow
        actions={
          <>
            <Link to="/community-management" className={buttonClass({ variant: 'quiet' })}>
              <ArrowLeft aria-hidden />
              {words.communities}
            </Link>
            <Button
              icon={<Printer aria-hidden />}
              disabled={link.state.type !== 'known'}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </>
        }
      >
        <ReadPage
          state={communities.state.type === 'known' ? link.state : communities.state}
          onReload={() => {
            link.reload();
            communities.reload();
          }}
          offlineTitle={words.needsSignal}
        >
          {() =>
            link.state.type === 'known' && (
              <HallSheet name={name ?? words.community} link={link.state.value.link} />
            )
          }
        </ReadPage>
      </Page>
    </div>
  );
}

/** Print shows only the poster, which has its own heading. */
const root = css({ '& header': { _print: { display: 'none' } } });
