import { getRouteApi } from '@tanstack/react-router';
import { groupOverview } from '#contract/overviews';
import { usePhoneGroups } from '#web/local-data/use-phone-groups.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { GroupSheet } from './group-sheet.tsx';
import * as messages from './messages.ts';
import { groupOnPhone } from './on-phone.ts';

const route = getRouteApi('/guarded/comunidades/$id');

export function GroupScreen() {
  const { id } = route.useParams();
  return (
    <ReservedScreen title={messages.group} screen="group" message={messages.pagesReserved}>
      {() => <GroupPage key={id} id={Number(id)} />}
    </ReservedScreen>
  );
}

/** Read at each opening: the audit records it. Without signal, what the phone itself keeps. */
function GroupPage({ id }: { id: number }) {
  const { state, reload } = useServerRead(groupOverview, { params: { id }, isFresh: true });
  const here = useGroupHere(id);
  if (state.type === 'known') return <GroupSheet group={state.value} behind={state.behind} />;
  if (state.type === 'offline' && here) {
    const since = <KnownSince receivedAt={here.receivedAt} />;
    return <GroupSheet group={here.group} since={since} />;
  }
  // Before it says that signal is needed, the phone has looked at what it keeps.
  const isReading = state.type === 'offline' && here === undefined;
  return (
    <Page title={messages.group}>
      <ReadPage
        state={isReading ? LOADING : state}
        onReload={reload}
        offlineTitle={messages.groupNeedsSignal}
        refusedTitle={messages.groupNotHere}
      >
        {() => null}
      </ReadPage>
    </Page>
  );
}

const LOADING = { type: 'loading' } as const;

/** Undefined while it is read, null where this phone does not know. */
function useGroupHere(id: number) {
  const { now } = usePhone();
  const known = usePhoneGroups();
  if (!known) return known;
  const found = known.groups.find(({ group }) => group.id === id);
  if (!found) return null;
  return {
    group: groupOnPhone(found, now(), window.location.origin),
    receivedAt: known.receivedAt,
  };
}
