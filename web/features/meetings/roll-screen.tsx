import CloudOff from 'lucide-react/icons/cloud-off';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { MeetingField } from '#contract/meetings';
import { css } from '#styled/css';
import { updateMeetingIntent } from '#web/records/meeting-intents.ts';
import type { GospelOffer } from '#web/services/gospel-offer.ts';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { CloseList } from './close-list.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { NamesByHand } from './names-by-hand.tsx';
import { RollBar } from './roll-bar.tsx';
import { RollHead, RollPage } from './roll-head.tsx';
import { countRows, formatEmpty, formatNameless, type RollRow } from './roll-rows.ts';
import { COLUMN_FIELDS, ROLL_COLUMNS, rollMenu, toSheetRow } from './roll-sheet.ts';
import { RollTools } from './roll-tools.tsx';
import type { Marking } from './use-marking.ts';
import { useMeetingMarking } from './use-meeting-marking.ts';
import { type OpenRoll, useRoll } from './use-roll.ts';
import { useRollView } from './use-roll-view.ts';
import { useWakeLock } from './use-wake-lock.ts';

export type RollScreenProps = {
  meetingId: string;
  /** The group of a meeting that is recorded with its first mark; null for one that is known. */
  newForGroup?: number | null;
  /** Offers the gospel of the meeting's day beside its field. */
  gospelSuggestion?: GospelOffer;
};

/** The product's main screen: who is here tonight. */
export function RollScreen({ meetingId, newForGroup, gospelSuggestion }: RollScreenProps) {
  const roll = useRoll(meetingId, newForGroup);
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
  const { meeting, groupName, zone } = roll;
  const marking = useMeetingMarking(roll);
  const { rows } = marking;
  const count = useMemo(() => countRows(rows, meeting.totals), [rows, meeting.totals]);
  const nameless = formatNameless(meeting.totals);
  const change = async (field: MeetingField, value: unknown, label: string) =>
    (await marking.keep([updateMeetingIntent(meeting, field, value)], label)) !== 'lost';
  return (
    <RollPage head={<RollHead {...{ meeting, groupName, zone }} />}>
      <MarkedSheet roll={roll} marking={marking} count={count} />
      {nameless && <p className={note}>{nameless}</p>}
      <CloseList
        {...{ meeting, groupName, zone }}
        count={count}
        marking={marking}
        gospelSuggestion={gospelSuggestion}
      />
      <NamesByHand meeting={meeting} marking={marking} />
      <MeetingFields {...{ meeting, zone, gospelSuggestion }} onChange={change} />
      <AwakeNote />
    </RollPage>
  );
}

type MarkedSheetProps = { roll: OpenRoll; marking: Marking; count: ReturnType<typeof countRows> };

/** The rows, with what stays in view above and below them. */
function MarkedSheet({ roll, marking, count }: MarkedSheetProps) {
  const { rows } = marking;
  const view = useRollView(rows);
  const sheet = useCheckSheet(ROLL_COLUMNS);
  const sheetRows = useMemo(() => view.shown.map(toSheetRow), [view.shown]);
  const [startAt] = useState(() => Math.max(rows.findIndex(isUnmarked), 0));
  const rowOf = useRowsById(rows);
  const { toggle, toggleExcused } = marking;
  const { keep } = view;
  const onToggle = useCallback(
    (id: number, column: number) => {
      const [row, field] = [rowOf(id), COLUMN_FIELDS[column]];
      if (!row || !field) return;
      keep(id);
      toggle(row, field);
    },
    [rowOf, toggle, keep],
  );
  const onHold = useCallback(
    (id: number) => {
      const row = rowOf(id);
      if (!row) return;
      keep(id);
      toggleExcused(row);
    },
    [rowOf, toggleExcused, keep],
  );
  const menuOf = useCallback(
    (id: number) => {
      const row = rowOf(id);
      return row ? rollMenu(row, marking) : [];
    },
    [rowOf, marking],
  );
  const isCompact = sheet.pass !== null;
  return (
    <div ref={sheet.box} className={around}>
      <div data-bar="top" className={above}>
        <RollTools
          view={view}
          count={count}
          isSent={!roll.isNew && roll.meeting.waiting === 0}
          isCompact={isCompact}
        />
        <CheckSheetHead sheet={sheet} hasMenu />
      </div>
      {rows.length === 0 && <EmptyState title="Esta comunidad aún no tiene miembros" />}
      {rows.length > 0 && view.shown.length === 0 && <EmptyState title={formatEmpty(rows, view)} />}
      {view.shown.length > 0 && (
        <CheckSheet
          label="Lista de asistencia"
          sheet={sheet}
          rows={sheetRows}
          startAt={startAt}
          onToggle={onToggle}
          onHold={onHold}
          menuOf={menuOf}
        />
      )}
      <RollBar last={marking.last} undo={marking.undo} isCompact={isCompact} />
    </div>
  );
}

const isUnmarked = (row: RollRow) => row.shown.state === 'unrecorded';

/** Finds a row as it is now: a tap must not act on the row of an earlier drawing. */
function useRowsById(rows: readonly RollRow[]): (id: number) => RollRow | undefined {
  const current = useRef(rows);
  current.current = rows;
  return useCallback((id) => current.current.find(({ memberId }) => memberId === id), []);
}

function AwakeNote() {
  const isAwake = useWakeLock();
  return (
    <p className={note} role="status">
      {isAwake && 'La pantalla se queda encendida mientras pasas lista.'}
    </p>
  );
}

/** From edge to edge on a phone: names need the width. What stays above and below leaves with it. */
const around = css({
  display: 'flex',
  flexDirection: 'column',
  mx: { base: '[calc(-1 * {spacing.page})]', tablet: '0' },
});
const above = css({
  position: 'sticky',
  // A phone held sideways, or a desk at four times the size: the people need the height.
  '@media (max-height: 24rem)': { position: 'static' },
  top: '0',
  zIndex: 'sticky',
  bg: 'paper',
});
const note = css({ textStyle: 'small', color: 'ink.muted' });
