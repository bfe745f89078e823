import { useNavigate, useSearch } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { MemberCards } from '#web/communities/member-cards.tsx';
import { type Community, useCommunity, useRoster } from '#web/communities/use-community.ts';
import { useActivity, useOutbox, usePhone } from '#web/deps/phone-context.ts';
import type { NewMeetingValues } from '#web/meetings/meeting-intents.ts';
import { MeetingList } from '#web/meetings/meeting-list.tsx';
import { NewMeetingDialog } from '#web/meetings/new-meeting-dialog.tsx';
import { useCreateMeeting } from '#web/meetings/use-create-meeting.ts';
import { useMeetings } from '#web/meetings/use-meetings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useOnline } from '../frame/use-online.ts';
import { CommunitySummary } from './community-summary.tsx';

const TABS = [
  { id: 'resumen', label: 'Resumen' },
  { id: 'reuniones', label: 'Reuniones' },
  { id: 'miembros', label: 'Miembros' },
];

/** The community panel: who we are, how the month went, every meeting, every member. */
export function CommunityPanelScreen() {
  const community = useCommunity();
  const last = useActivity(useOutbox())?.last?.type;
  const hasSignal = useOnline() && last !== 'retry';
  switch (community.type) {
    case 'loading':
      return <Loading />;
    case 'unknown':
      if (hasSignal) return <Loading />;
      return (
        <Page title="Mi comunidad">
          <OfflineState title="Este teléfono aún no conoce tu comunidad">
            En cuanto haya señal se descargará y podrás usarla sin señal.
          </OfflineState>
        </Page>
      );
    case 'none':
      return (
        <Page title="Mi comunidad">
          <EmptyState title="Aún no formas parte de una comunidad">
            <p>Contacta a un administrador para ser asignado a una comunidad</p>
          </EmptyState>
        </Page>
      );
    case 'chosen':
      return <Panel key={community.group.id} community={community} />;
  }
}

function Loading() {
  return (
    <Page title="Mi comunidad" lead="Cargando información de la comunidad...">
      <SkeletonRows rows={6} />
    </Page>
  );
}

function Panel({ community }: { community: Extract<Community, { type: 'chosen' }> }) {
  const { group, groups, choose } = community;
  const phone = usePhone();
  const navigate = useNavigate();
  const { tab, accion } = useSearch({ strict: false });
  const members = useRoster(group.id);
  const meetings = useMeetings(group.id);
  const create = useCreateMeeting(group.id);
  const dialog = useDialog(accion === 'nueva');
  useEffect(() => {
    // The shortcut's word has done its work: going back must not open the form again.
    if (accion) void navigate({ to: '/community-coordinator', search: { tab }, replace: true });
  }, [accion, tab, navigate]);
  const value = TABS.some(({ id }) => id === tab) ? (tab as string) : 'resumen';

  const createAndOpen = async (values: NewMeetingValues): Promise<boolean> => {
    const meetingId = await create(values);
    if (!meetingId) return false;
    dialog.close();
    await navigate({ to: '/community-coordinator/reuniones/$meetingId', params: { meetingId } });
    return true;
  };
  const takeRollNow = () => createAndOpen({ date: new Date(phone.now()).toISOString() });

  const newMeeting = group.canRecord && (
    <Button icon={<CalendarPlus aria-hidden />} onClick={dialog.open}>
      Nueva Reunión
    </Button>
  );
  return (
    <Page
      title={group.name}
      lead={`${group.location}${members && group.canRecord ? ` · ${members.length} miembros` : ''}`}
      actions={
        group.canRecord && (
          <>
            <Button
              variant="quiet"
              icon={<ClipboardCheck aria-hidden />}
              onClick={() => void takeRollNow()}
            >
              Pasar lista ahora
            </Button>
            {newMeeting}
          </>
        )
      }
    >
      {groups.length > 1 && (
        <Field label="Comunidad">
          {(control) => (
            <Select
              {...control}
              value={String(group.id)}
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              onValueChange={(id) => choose(Number(id))}
            />
          )}
        </Field>
      )}
      {!group.canRecord ? (
        <EmptyState title="Eres parte de esta comunidad">
          <p>Quien la coordina lleva la lista de asistencia.</p>
        </EmptyState>
      ) : (
        <Tabs
          label="Secciones de la comunidad"
          items={TABS}
          value={value}
          onValueChange={(id) =>
            void navigate({ to: '/community-coordinator', search: { tab: id }, replace: true })
          }
        >
          <div className={panel}>
            {members === null || meetings === null ? (
              <SkeletonRows rows={5} />
            ) : (
              <>
                {value === 'resumen' && (
                  <CommunitySummary members={members} meetings={meetings} now={phone.now()} />
                )}
                {value === 'reuniones' && (
                  <MeetingList
                    meetings={meetings}
                    kind="all"
                    empty={
                      <EmptyState title="Aún no hay reuniones programadas" action={newMeeting} />
                    }
                  />
                )}
                {value === 'miembros' && <MemberCards members={members} />}
              </>
            )}
          </div>
        </Tabs>
      )}
      <NewMeetingDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        groupId={group.id}
        now={phone.now}
        onClose={dialog.close}
        onCreate={createAndOpen}
      />
    </Page>
  );
}

/** Each opening is counted, so that the form begins anew with the time of that moment. */
function useDialog(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [opening, setOpening] = useState(0);
  return {
    isOpen,
    opening,
    open() {
      setOpening((count) => count + 1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

const panel = css({ pt: '4' });
