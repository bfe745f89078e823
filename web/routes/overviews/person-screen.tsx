import { getRouteApi } from '@tanstack/react-router';
import { personOverview } from '#contract/overviews';
import { usePhoneGroups } from '#web/local-data/use-phone-groups.ts';
import { KnownSince } from '#web/services/known-since.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as messages from './messages.ts';
import { personOnPhone } from './on-phone.ts';
import { PersonSheet } from './person-sheet.tsx';

const route = getRouteApi('/guarded/personas/$id');

export function PersonScreen() {
  const { id } = route.useParams();
  return (
    <ReservedScreen title={messages.person} screen="person" message={messages.pagesReserved}>
      {() => <PersonPage key={id} id={Number(id)} />}
    </ReservedScreen>
  );
}

/** Read at each opening: the audit records it. Without signal, what the phone itself keeps. */
function PersonPage({ id }: { id: number }) {
  const { state, reload } = useServerRead(personOverview, {
    params: { userId: id },
    isFresh: true,
  });
  const here = usePersonHere(id);
  if (state.type === 'known') return <PersonSheet person={state.value} behind={state.behind} />;
  if (state.type === 'offline' && here) {
    const since = <KnownSince receivedAt={here.receivedAt} />;
    return <PersonSheet person={here.person} since={since} />;
  }
  // Before it says that signal is needed, the phone has looked at what it keeps.
  const isReading = state.type === 'offline' && here === undefined;
  return (
    <Page title={messages.person}>
      <ReadPage
        state={isReading ? LOADING : state}
        onReload={reload}
        offlineTitle={messages.personNeedsSignal}
        refusedTitle={messages.personNotHere}
      >
        {() => null}
      </ReadPage>
    </Page>
  );
}

const LOADING = { type: 'loading' } as const;

/** Undefined while it is read, null where this phone does not know. */
function usePersonHere(id: number) {
  const { now } = usePhone();
  const known = usePhoneGroups();
  if (!known) return known;
  const person = personOnPhone(known.groups, id, now());
  return person ? { person, receivedAt: known.receivedAt } : null;
}
