import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MeetingField } from '#contract/meetings';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { useOutbox } from '#web/deps/phone-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { momentToText } from '#web/ui/moment.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CloseList } from './close-list.tsx';
import { flagsToWords } from './flags-to-words.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { updateMeetingIntent } from './meeting-intents.ts';
import { RollRow } from './roll-row.tsx';
import { countRows, filterRows, type RollRow as Row } from './roll-rows.ts';
import { RollTools } from './roll-tools.tsx';
import { type Marking, useMarking } from './use-marking.ts';
import { type Roll, useRoll } from './use-roll.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type RollScreenProps = { meetingId: string };

/** The product's main screen: who is here tonight. */
export function RollScreen({ meetingId }: RollScreenProps) {
  const roll = useRoll(meetingId);
  if (roll.type === 'loading') {
    return (
      <Page title="Asistencia" isNarrow>
        <SkeletonRows rows={8} />
      </Page>
    );
  }
  if (roll.type === 'missing') {
    return (
      <Page title="Asistencia" isNarrow>
        <EmptyState title="Esta reunión no está en este teléfono" icon={<CloudOff />}>
          <p>Cuando haya señal se buscará de nuevo.</p>
        </EmptyState>
      </Page>
    );
  }
  return <OpenRoll key={meetingId} roll={roll} />;
}

function OpenRoll({ roll }: { roll: Extract<Roll, { type: 'open' }> }) {
  const { meeting, groupName } = roll;
  const outbox = useOutbox();
  const marking = useMarking(outbox, meeting, roll.rows);
  const { rows } = marking;
  const isAwake = useWakeLock();
  const view = useRollView(rows);
  const list = useResumeAtFirstUnmarked(rows);
  const count = useMemo(() => countRows(rows), [rows]);
  const unmarked = rows.filter((row) => row.shown.state === 'unrecorded');
  const change = (field: MeetingField, value: unknown, label: string) =>
    void marking.keep([updateMeetingIntent(meeting, field, value)], label);
  const summary = {
    groupName,
    date: meeting.date,
    folio: meeting.folio,
    topic: meeting.temaEscola,
    count,
  };
  return (
    <Page
      title="Asistencia"
      isNarrow
      lead={
        <>
          {groupName} · <time dateTime={meeting.date}>{momentToText(meeting.date)}</time>
        </>
      }
    >
      <MeetingMarks meeting={meeting} />
      <RollTools view={view} count={count} marking={marking} />
      {rows.length === 0 && <EmptyState title="Esta comunidad aún no tiene miembros" />}
      {rows.length > 0 && view.shown.length === 0 && (
        <EmptyState title={view.search ? 'Nadie con ese nombre' : 'Todos están marcados'} />
      )}
      <ul ref={list} className={listClass} aria-label="Lista de asistencia">
        {view.shown.map((row) => (
          <RollRow key={row.memberId} row={row} onMark={view.keeping(marking.mark)} />
        ))}
      </ul>
      <NamesByHand meeting={meeting} />
      <div className={deeds}>
        <CloseList
          unmarked={unmarked.length}
          summary={summary}
          onClose={() => marking.markAll(unmarked, { present: false })}
        />
      </div>
      <MeetingFields meeting={meeting} onChange={change} />
      <p className={note} role="status">
        {isAwake && 'La pantalla se queda encendida mientras pasas lista.'}
      </p>
    </Page>
  );
}

export type RollView = {
  search: string;
  setSearch: (search: string) => void;
  onlyUnmarked: boolean;
  setOnlyUnmarked: (on: boolean) => void;
  shown: Row[];
  /** A row that is tapped under «Sin marcar» stays until the filter is set anew. */
  keeping: (mark: Marking['mark']) => Marking['mark'];
};

function useRollView(rows: readonly Row[]): RollView {
  const [search, setSearch] = useState('');
  const [onlyUnmarked, setOnly] = useState(false);
  const kept = useRef(new Set<number>());
  const wrapped = useRef<{ mark: Marking['mark']; keeping: Marking['mark'] } | null>(null);
  const shown = useMemo(() => {
    const matching = filterRows(rows, search, false);
    if (!onlyUnmarked) return matching;
    return matching.filter(
      (row) => row.shown.state === 'unrecorded' || kept.current.has(row.memberId),
    );
  }, [rows, search, onlyUnmarked]);
  return {
    search,
    setSearch,
    onlyUnmarked,
    setOnlyUnmarked(on) {
      kept.current.clear();
      setOnly(on);
    },
    shown,
    keeping(mark) {
      // The same function for the same `mark`, so that rows that did not change are not drawn again.
      if (wrapped.current?.mark !== mark) {
        const keeping: Marking['mark'] = (row, set) => {
          kept.current.add(row.memberId);
          mark(row, set);
        };
        wrapped.current = { mark, keeping };
      }
      return wrapped.current.keeping;
    },
  };
}

/** Opening a roll that was begun goes on where it was left. */
function useResumeAtFirstUnmarked(rows: readonly Row[]) {
  const list = useRef<HTMLUListElement>(null);
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current || rows.length === 0) return;
    isPlaced.current = true;
    const first = rows.findIndex((row) => row.shown.state === 'unrecorded');
    if (first <= 0) return;
    list.current?.children[first]?.scrollIntoView({ block: 'center' });
  }, [rows]);
  return list;
}

function MeetingMarks({ meeting }: { meeting: OverlaidMeeting }) {
  const words = flagsToWords(meeting.flags);
  if (meeting.source !== 'public' && words.length === 0 && !meeting.setAside) return null;
  return (
    <p className={marks}>
      {meeting.source === 'public' && <Badge tone="neutral">Enlace público</Badge>}
      {meeting.setAside && <Badge tone="attention">Apartada</Badge>}
      {words.map((word) => (
        <Badge key={word} tone="attention">
          {word}
        </Badge>
      ))}
    </p>
  );
}

/** People written by hand on the public form: the coordinator will recognise them. */
function NamesByHand({ meeting }: { meeting: OverlaidMeeting }) {
  if (meeting.names.length === 0) return null;
  return (
    <section className={byHand}>
      <h2 className={byHandTitle}>Anotados a mano</h2>
      <ul>
        {meeting.names.map((entry) => (
          <li key={entry.id}>
            {entry.name}
            {entry.present && ' · asistió'}
            {entry.present && entry.punctual && ' · puntual'}
            {entry.present && entry.paidQuota && ' · pagó cuota'}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listClass = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  overflow: 'clip',
});
const deeds = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const byHand = css({ p: '4', border: 'hairline', borderRadius: 'soft' });
const byHandTitle = css({ textStyle: 'label', marginBottom: '2' });
