import { getRouteApi } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { type ReactNode, useEffect, useState } from 'react';
import { toZone } from '#contract/core/time-zones';
import type { PulledGroup, PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { suggestGospel } from '#web/features/gospel/suggest-gospel.tsx';
import { NewMeetingDialog } from '#web/features/meetings/new-meeting-dialog.tsx';
import type { NewMeetingValues } from '#web/local-data/meeting-intents.ts';
import { useRoster } from '#web/local-data/use-community.ts';
import { useCreateMeeting } from '#web/local-data/use-create-meeting.ts';
import { useMeetings } from '#web/local-data/use-meetings.ts';
import { useNewMeeting } from '#web/local-data/use-new-meeting.ts';
import { SecondMeetingQuestion } from '#web/routes/second-meeting-question.tsx';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CommunityFollowUp } from './community-follow-up.tsx';
import { CommunityHeader } from './community-header.tsx';
import { CommunityMeetings } from './community-meetings.tsx';
import { CommunityMembers } from './community-members.tsx';
import { CommunitySummary } from './community-summary.tsx';
import * as messages from './messages.ts';

const route = getRouteApi('/guarded/community-coordinator');
const TABS = [
  { id: 'resumen', label: messages.summary },
  { id: 'reuniones', label: messages.meetings },
  { id: 'miembros', label: messages.members },
  { id: 'seguimiento', label: messages.followUp },
];

export type CommunityPanelProps = {
  group: PulledGroup;
  groups: readonly PulledGroup[];
  /** Server time of the last pull. */
  receivedAt: number;
};

export function CommunityPanel({ group, groups, receivedAt }: CommunityPanelProps) {
  const { now } = usePhone();
  const members = useRoster(group.id);
  const hasSignal = useSignal();
  const newMeeting = useMeetingActions(group);
  const { go } = usePanelAddress();
  return (
    <div className={root}>
      <CommunityHeader
        group={group}
        groups={groups}
        memberCount={group.canRecord ? members?.length : undefined}
        onChoose={(comunidad) => go({ comunidad })}
        actions={group.canRecord && newMeeting.actions}
      />
      {!hasSignal && <OfflineNote age={formatRelative(receivedAt, now())} />}
      {group.canRecord && <Mourned groupId={group.id} members={members} />}
      {group.canRecord ? (
        <Sections group={group} members={members} newMeeting={newMeeting} />
      ) : (
        <EmptyState title={messages.youBelong}>
          <p>{messages.youBelongHint}</p>
        </EmptyState>
      )}
      {group.canRecord && newMeeting.dialog}
    </div>
  );
}

/** Seldom there, and read after everything else. */
const Mourned = lazyComponent(() => import('./mourned.lazy.tsx'), 'Mourned');

type SectionsProps = {
  group: PulledGroup;
  members: PulledMember[] | null;
  newMeeting: { button: ReactNode; actions: ReactNode };
};

function Sections({ group, members, newMeeting }: SectionsProps) {
  const { now } = usePhone();
  const meetings = useMeetings(group.id);
  const { tab, seccion, go } = usePanelAddress();
  return (
    <Tabs
      label={messages.sections}
      items={TABS}
      value={tab}
      onValueChange={(id) => go({ tab: id })}
    >
      {members === null || meetings === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <Section
          tab={tab}
          seccion={seccion}
          group={group}
          members={members}
          meetings={meetings}
          newMeeting={newMeeting}
          now={now()}
          onSection={(id) => go({ seccion: id })}
        />
      )}
    </Tabs>
  );
}

type SectionProps = Omit<SectionsProps, 'members'> & {
  tab: string;
  seccion: string | undefined;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
  now: number;
  onSection: (id: string) => void;
};

function Section({ tab, seccion, newMeeting, onSection, ...shown }: SectionProps) {
  switch (tab) {
    case 'reuniones':
      return (
        <>
          <div className={onPhone}>{newMeeting.actions}</div>
          <CommunityMeetings {...shown} newMeeting={newMeeting.button} />
        </>
      );
    case 'miembros':
      return <CommunityMembers {...shown} />;
    case 'seguimiento':
      return <CommunityFollowUp {...shown} section={seccion} onSection={onSection} />;
    default:
      return (
        <>
          <div className={onPhone}>{newMeeting.actions}</div>
          <CommunitySummary {...shown} />
        </>
      );
  }
}

/** Community, tab and section live in the address, for sharing and Back. */
function usePanelAddress() {
  const navigate = route.useNavigate();
  const { tab: asked, comunidad, seccion } = route.useSearch();
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'resumen';
  const go = (search: { tab?: string; comunidad?: number; seccion?: string }) =>
    void navigate({
      to: '/community-coordinator',
      search: { tab, comunidad, seccion, ...search },
      resetScroll: false,
    });
  return { tab, seccion, go };
}

/** «Nueva Reunión» and «Pasar lista ahora»; a new meeting opens its roll. */
function useMeetingActions(group: PulledGroup) {
  const phone = usePhone();
  const navigate = route.useNavigate();
  const { accion, tema, ...search } = route.useSearch();
  const create = useCreateMeeting(group.id);
  const rollNow = useNewMeeting(group);
  const [isCreating, setCreating] = useState(false);
  const [topic, setTopic] = useState<string | undefined>();
  const { tab, comunidad } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once per request
  useEffect(() => {
    if (!accion) return;
    if (accion === 'nueva' && group.canRecord) {
      setTopic(tema);
      setCreating(true);
    }
    // Clears the shortcut: going back must not reopen the form.
    void navigate({ to: '/community-coordinator', search: { tab, comunidad }, replace: true });
  }, [accion]);
  const createAndOpen = async (values: NewMeetingValues): Promise<boolean> => {
    if (!(await rollNow.mayRegister(Date.parse(values.date)))) return false;
    const created = await create(values);
    if (!created) return false;
    setCreating(false);
    if (!created.isHere) return true;
    const params = { meetingId: created.id };
    await navigate({ to: '/community-coordinator/reuniones/$meetingId', params });
    return true;
  };
  const createWithoutTopic = () => {
    setTopic(undefined);
    setCreating(true);
  };
  const button = (
    <Button icon={<CalendarPlus aria-hidden />} onClick={createWithoutTopic}>
      {messages.newMeeting}
    </Button>
  );
  return {
    button,
    actions: (
      <div className={actions}>
        <Button
          variant="quiet"
          icon={<ClipboardCheck aria-hidden />}
          onClick={() => void rollNow.resume()}
        >
          {messages.takeRollNow}
        </Button>
        {button}
      </div>
    ),
    dialog: (
      <>
        <NewMeetingDialog
          isOpen={isCreating}
          groupId={group.id}
          zone={toZone(group)}
          topic={topic}
          now={phone.now}
          onClose={() => setCreating(false)}
          onCreate={createAndOpen}
          gospelSuggestion={suggestGospel}
        />
        <SecondMeetingQuestion newMeeting={rollNow} />
      </>
    ),
  };
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '2', tablet: '5' },
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
});
const onPhone = css({ display: { base: 'block', tablet: 'none' }, marginBottom: '3' });
/** One row on a phone, to leave room for the content. */
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '2', tablet: '3' },
  '& > button': { flex: { base: '[1 1 auto]', tablet: 'none' }, px: { base: '3', tablet: '5' } },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
