import CloudOff from 'lucide-react/icons/cloud-off';
import { useMemo } from 'react';
import type { MeetingField } from '#contract/meetings';
import { css } from '#styled/css';
import type { GospelOffer } from '#web/deps/gospel-offer.ts';
import { useOutbox } from '#web/deps/phone-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CloseList } from './close-list.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { updateMeetingIntent } from './meeting-intents.ts';
import { NamesByHand } from './names-by-hand.tsx';
import { RollBar } from './roll-bar.tsx';
import { RollHead, RollPage } from './roll-head.tsx';
import { RollList } from './roll-list.tsx';
import { countRows, emptyToWords, namelessToWords } from './roll-rows.ts';
import { RollTools } from './roll-tools.tsx';
import { useMarking } from './use-marking.ts';
import { type OpenRoll, useRoll } from './use-roll.ts';
import { useRollView } from './use-roll-view.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type RollScreenProps = {
  meetingId: string;
  /** Offers the gospel of the meeting's day beside its field. */
  gospelSuggestion?: GospelOffer;
};

/** The product's main screen: who is here tonight. */
export function RollScreen({ meetingId, gospelSuggestion }: RollScreenProps) {
  const roll = useRoll(meetingId);
  switch (roll.type) {
    case 'loading':
      return (
        <RollPage>
          <SkeletonRows rows={8} />
        </RollPage>
      );
    case 'missing':
      return (
        <RollPage>
          <EmptyState title="Esta reunión no está en este teléfono" icon={<CloudOff />}>
            <p>Cuando haya señal se buscará de nuevo.</p>
          </EmptyState>
        </RollPage>
      );
    case 'open':
      return <Open key={meetingId} roll={roll} gospelSuggestion={gospelSuggestion} />;
  }
}

type OpenProps = { roll: OpenRoll; gospelSuggestion: GospelOffer | undefined };

function Open({ roll, gospelSuggestion }: OpenProps) {
  const { meeting, groupName } = roll;
  const marking = useMarking(useOutbox(), roll);
  const { rows } = marking;
  const view = useRollView(rows, marking.mark);
  const count = useMemo(() => countRows(rows, meeting.totals), [rows, meeting.totals]);
  const nameless = namelessToWords(meeting.totals);
  const change = async (field: MeetingField, value: unknown, label: string) =>
    (await marking.keep([updateMeetingIntent(meeting, field, value)], label)) !== 'lost';
  const close = () => {
    const unmarked = rows.filter((row) => row.shown.state === 'unrecorded');
    return marking.markAll(unmarked, { present: false }, 'Lista cerrada');
  };
  return (
    <RollPage head={<RollHead meeting={meeting} groupName={groupName} />}>
      <div className={around}>
        <RollTools view={view} count={count} />
        {rows.length === 0 && <EmptyState title="Esta comunidad aún no tiene miembros" />}
        {rows.length > 0 && view.shown.length === 0 && (
          <EmptyState title={emptyToWords(rows, view)} />
        )}
        {view.shown.length > 0 && <RollList rows={view.shown} onMark={view.mark} />}
        {nameless && <p className={note}>{nameless}</p>}
        <RollBar last={marking.last} undo={marking.undo} />
      </div>
      <CloseList meeting={meeting} groupName={groupName} count={count} onClose={close} />
      <NamesByHand meeting={meeting} marking={marking} />
      <MeetingFields meeting={meeting} onChange={change} gospelSuggestion={gospelSuggestion} />
      <AwakeNote />
    </RollPage>
  );
}

function AwakeNote() {
  const isAwake = useWakeLock();
  return (
    <p className={note} role="status">
      {isAwake && 'La pantalla se queda encendida mientras pasas lista.'}
    </p>
  );
}

/** What stays above and below the list leaves with it. */
const around = css({ display: 'flex', flexDirection: 'column' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
