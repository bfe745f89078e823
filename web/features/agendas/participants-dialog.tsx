import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import {
  type Agenda,
  type AgendaParticipant,
  listAgendaParticipants,
  listAgendas,
  listCityUsers,
} from '#contract/agendas';
import type { AgendaPurpose } from '#contract/send-queue';
import { css } from '#styled/css';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { SendQueue } from '#web/features/shared/send-queue.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { NamedLine } from '#web/ui/data/named-line.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { answeredText, formatShare, linkLabel } from './agenda-labels.ts';
import * as messages from './participant-messages.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { QuickAdd } from './quick-add.tsx';
import { useParticipantActions } from './use-agenda-actions.ts';

export type ParticipantsDialogProps = { isOpen: boolean; onClose: () => void; agenda: Agenda };

type Tab = 'list' | 'add' | 'send';

export const ParticipantsDialog = freshOnOpen((props: ParticipantsDialogProps) => {
  const { isOpen, onClose, agenda } = props;
  const [tab, setTab] = useState<Tab>('list');
  const { state, reload } = useServerRead(listAgendaParticipants, {
    params: { id: agenda.id },
    isFresh: true,
    isWanted: isOpen,
  });
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={messages.participants}
      description={agenda.title}
    >
      <Tabs
        label={messages.participants}
        items={tabsOf(agenda)}
        value={tab}
        onValueChange={(value) => setTab(value as Tab)}
      >
        <ReadContent state={state} onReload={reload} rows={5}>
          {(participants) => {
            if (tab === 'add') return <Adding {...{ agenda, participants, isOpen }} />;
            if (tab === 'send') return <Sending agenda={agenda} />;
            return <Participants {...{ agenda, participants }} />;
          }}
        </ReadContent>
      </Tabs>
    </SidePanel>
  );
});

function tabsOf({ status, unaware = 0 }: Agenda) {
  const isGoingOn = status === 'draft' || status === 'active';
  const items: ({ id: Tab; label: string } | false)[] = [
    { id: 'list', label: messages.list },
    isGoingOn && { id: 'add', label: messages.add },
    status === 'active' && { id: 'send', label: messages.send },
    (status === 'completed' || (status === 'cancelled' && unaware > 0)) && {
      ...{ id: 'send', label: messages.tell },
    },
  ];
  return items.filter((item) => item !== false);
}

type KnownProps = { agenda: Agenda; participants: readonly AgendaParticipant[] };

function Participants({ agenda, participants }: KnownProps) {
  if (participants.length === 0) return <p>{messages.noParticipants}</p>;
  return (
    <div className={root}>
      <p role="status">
        <strong>{messages.sentShare(formatShare(agenda.sent, agenda.participants))}</strong>
        {' · '}
        <strong>{messages.answeredShare(answeredText(agenda))}</strong>
      </p>
      {agenda.signature === 'anonymous' && <p className={small}>{messages.whoIsNotInformed}</p>}
      <ul className={list} aria-label={messages.participants}>
        {participants.map((one) => (
          <li key={one.id}>
            <Line agenda={agenda} participant={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type LineProps = { agenda: Agenda; participant: AgendaParticipant };

function Line({ agenda, participant }: LineProps) {
  const { user, whatsappPhone, linkSent, responseSubmitted } = participant;
  const actions = useParticipantActions(agenda.id);
  const [opened, setOpened] = useState<'phone' | 'remove' | null>(null);
  const isGoingOn = agenda.status === 'draft' || agenda.status === 'active';
  const close = () => setOpened(null);
  const contact = [user.email, whatsappPhone ?? messages.noWhatsAppNoted].filter(Boolean);
  return (
    <NamedLine
      name={user.alias}
      detail={contact.join(' · ')}
      more={participant.agreesToMessages ? null : messages.notAllowed}
    >
      <span className={end}>
        <span className={badges}>
          <Badge tone={linkSent ? 'good' : 'neutral'}>{linkLabel(participant)}</Badge>
          {responseSubmitted && <Badge tone="action">{messages.hasAnswered}</Badge>}
          {participant.outcomeSent && <Badge>{messages.knows}</Badge>}
        </span>
        {isGoingOn && (
          <Menu
            label={messages.changesTo(user.alias)}
            items={[
              { id: 'phone', label: messages.changeWhatsApp, onSelect: () => setOpened('phone') },
              ...(linkSent || responseSubmitted
                ? []
                : [
                    {
                      ...{ id: 'remove', label: messages.removeFromAgenda, isDestructive: true },
                      onSelect: () => setOpened('remove'),
                    },
                  ]),
            ]}
          />
        )}
      </span>
      <PhoneDialog
        isOpen={opened === 'phone'}
        onClose={close}
        participant={participant}
        onSave={(phone) => actions.setPhone(user.id, phone)}
      />
      <ConfirmDialog
        isOpen={opened === 'remove'}
        title={messages.removeTitle(user.alias)}
        confirmLabel={messages.remove}
        isDestructive
        onCancel={close}
        onConfirm={() => actions.remove(user.id)}
      />
    </NamedLine>
  );
}

function Adding({ agenda, participants, isOpen }: KnownProps & { isOpen: boolean }) {
  const place = { city: agenda.city, state: agenda.state };
  const actions = useParticipantActions(agenda.id);
  const hasSignal = useSignal();
  const { state, reload } = useServerRead(listCityUsers, {
    params: place,
    isFresh: true,
    isWanted: isOpen,
  });
  const there = new Set(participants.map(({ user }) => user.id));
  return (
    <div className={root}>
      <ReadContent state={state} onReload={reload} rows={4}>
        {(people) => (
          <PeoplePicker
            people={people}
            legend={messages.peopleOf(agenda.city)}
            emptyText={messages.nobodyIn(agenda.city)}
            noneFoundText={messages.noneFound}
            disabledReason={({ id }) => {
              if (there.has(id)) return messages.alreadyIn;
              return hasSignal ? undefined : messages.needsSignal;
            }}
            choice={{
              kind: 'act',
              label: (alias) => messages.addOne(alias),
              icon: <UserPlus aria-hidden />,
              isBusy: actions.isAdding,
              onAct: (id) => void actions.add(id),
            }}
          />
        )}
      </ReadContent>
      <QuickAdd
        place={place}
        onAdded={({ user }) => {
          if (!there.has(user.id)) void actions.add(user.id);
        }}
      />
    </div>
  );
}

function Sending({ agenda }: { agenda: Agenda }) {
  const { status, unaware = 0 } = agenda;
  const isUntold = unaware > 0 && (status === 'active' || status === 'cancelled');
  return (
    <div className={root}>
      {isUntold && (
        <>
          <p role="status">{messages.unaware(unaware, status === 'cancelled')}</p>
          <Queue agenda={agenda} purpose={status === 'cancelled' ? 'cancelled' : 'changed'} />
        </>
      )}
      {status === 'active' && <Queue agenda={agenda} purpose="opinion" />}
      {status === 'completed' && <Queue agenda={agenda} purpose="outcome" />}
    </div>
  );
}

function Queue({ agenda, purpose }: { agenda: Agenda; purpose: AgendaPurpose }) {
  const isOwn = purpose === 'changed' || purpose === 'cancelled';
  return (
    <div className={root}>
      <p className={small}>
        {!isOwn && `${hintOf(agenda)} `}
        {messages.sendByWhatsApp}
      </p>
      <SendQueue
        asked={{ agendaId: agenda.id, purpose }}
        messageOf={({ message }) => message ?? ''}
        affects={[listAgendaParticipants, listAgendas]}
      />
    </div>
  );
}

function hintOf({ status, signature }: Agenda): string {
  if (status !== 'completed') return messages.sendHint;
  return signature === 'anonymous' ? messages.tellAllHint : messages.tellHint;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const end = css({ display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: 'full' });
const badges = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '1',
});
const list = css({
  listStyle: 'none',
  m: '0',
  p: '0',
  borderTop: 'hairline',
  '& > li': { borderBottom: 'hairline' },
});
