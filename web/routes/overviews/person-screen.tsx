import { getRouteApi } from '@tanstack/react-router';
import { personOverview } from '#contract/overviews';
import { ServerReads, useServerRead } from '#web/services/server-reads.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';
import { PersonSheet } from './person-sheet.tsx';

const route = getRouteApi('/guarded/personas/$id');

export function PersonScreen() {
  const { id } = route.useParams();
  return (
    <ServerReads>
      <PersonPage key={id} id={Number(id)} />
    </ServerReads>
  );
}

/** Read at each opening: the audit records it, and no phone stores it. */
function PersonPage({ id }: { id: number }) {
  const { state, reload } = useServerRead(personOverview, {
    params: { userId: id },
    isFresh: true,
  });
  if (state.type === 'known') return <PersonSheet person={state.value} behind={state.behind} />;
  return (
    <Page title={messages.person}>
      <ReadPage
        state={state}
        onReload={reload}
        offlineTitle={messages.personNeedsSignal}
        refusedTitle={messages.personNotHere}
      >
        {() => null}
      </ReadPage>
    </Page>
  );
}
