import { getRouteApi } from '@tanstack/react-router';
import { personOverview } from '#contract/overviews';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';
import { PersonSheet } from './person-sheet.tsx';

const route = getRouteApi('/guarded/personas/$personId');

export function PersonScreen() {
  const { personId } = route.useParams();
  return (
    <ReservedScreen title={messages.person} screen="person" message={messages.onlyLeaders}>
      {() => <PersonPage key={personId} id={Number(personId)} />}
    </ReservedScreen>
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
