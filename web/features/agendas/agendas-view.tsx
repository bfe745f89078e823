import { useDeferredValue, useState } from 'react';
import { AGENDA_STATUSES, type Agenda, type AgendaStatus } from '#contract/agendas';
import { matchesSearch } from '#contract/rules/fold-text';
import { css } from '#styled/css';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { CounterChips } from '#web/ui/data/counter-chips.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type AgendaAct, AgendaCard } from './agenda-card.tsx';
import { RESPONSE_DEFINITION, STATUS_TONES } from './agenda-labels.ts';
import * as messages from './messages.ts';

export type AgendasViewProps = {
  agendas: readonly Agenda[];
  /** From the address; null shows all. */
  status: AgendaStatus | null;
  onStatus: (status: AgendaStatus | null) => void;
  onAct: (act: AgendaAct, agenda: Agenda) => void;
};

export function AgendasView({ agendas, status, onStatus, onAct }: AgendasViewProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  if (agendas.length === 0) {
    return <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>;
  }
  const shown = agendas.filter(
    (one) =>
      (status === null || one.status === status) &&
      matchesSearch([one.title, one.city, one.state, one.createdBy?.alias].join(' '), wanted),
  );
  return (
    <>
      <div className={tools}>
        <CounterChips
          label={messages.status}
          look={folded}
          counters={AGENDA_STATUSES.map((id) => ({
            ...{ id, label: PLURALS[id], tone: STATUS_TONES[id], isOn: status === id },
            count: agendas.filter((one) => one.status === id).length,
            onPress: () => onStatus(status === id ? null : id),
          }))}
        />
        <div className={searchClass}>
          <TextInput
            type="search"
            aria-label={messages.search}
            placeholder={messages.searchHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className={folded}>
          <HowComputed definition={RESPONSE_DEFINITION} />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={messages.noMatch} />
      ) : (
        <SomeCards
          rows={shown}
          card={(agenda) => <AgendaCard key={agenda.id} agenda={agenda} onAct={onAct} />}
        />
      )}
    </>
  );
}

const PLURALS: Readonly<Record<AgendaStatus, string>> = {
  draft: messages.drafts,
  active: messages.activeOnes,
  completed: messages.completedOnes,
  cancelled: messages.cancelledOnes,
};

const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });
const searchClass = css({ flex: '[1 1 14rem]', maxWidth: '[24rem]' });
