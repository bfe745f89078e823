import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import { memo } from 'react';
import {
  type AttendanceSet,
  type AttendanceState,
  intents,
  UNRECORDED,
} from '#contract/attendance';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ToggleChip } from '#web/ui/toggle-chip.tsx';
import { disagreementToWords, type RollRow as Row } from './roll-rows.ts';
import { useLongPress } from './use-long-press.ts';

export type RollRowProps = { row: Row; onMark: (row: Row, set: AttendanceSet) => void };

/** One person. The whole name is the switch for «Presente»; the rest appears once they are here. */
export const RollRow = memo(function RollRow({ row, onMark }: RollRowProps) {
  const { alias, shown } = row;
  const toggle = () => onMark(row, shown.present ? intents.notPresent() : intents.present());
  const hold = useLongPress(() => onMark(row, intents.excused(!shown.excused)));
  return (
    <li className={look} data-state={shown.state} data-member={row.memberId}>
      {/* biome-ignore lint/a11y/useSemanticElements: the whole row is one large checkbox */}
      <button
        type="button"
        role="checkbox"
        aria-checked={shown.present}
        aria-label={`Presente: ${alias}`}
        className={nameButton}
        onClick={toggle}
        {...hold}
      >
        <span aria-hidden className={box}>
          {shown.present && <Check />}
        </span>
        <span className={name}>{alias}</span>
      </button>
      {shown.present && <PresentToggles row={row} onMark={onMark} />}
      <span className={stateClass}>
        <span>{absenceWords[shown.state]}</span>
        {kept(row)}
        <span className={quietWord}>{keptToWord(row)}</span>
      </span>
      <Menu label={`Más para ${alias}`} items={menuItems(row, onMark)} />
      {row.disagreement && <Disagreement row={row} onMark={onMark} />}
    </li>
  );
});

function PresentToggles({ row, onMark }: RollRowProps) {
  const { alias, shown } = row;
  return (
    <div className={toggles}>
      <ToggleChip
        label="Puntual"
        aria-label={`Puntual: ${alias}`}
        tone="good"
        isChecked={shown.punctual}
        onCheckedChange={(on) => onMark(row, intents.punctual(on))}
      />
      <ToggleChip
        label="Cuota"
        aria-label={`Cuota: ${alias}`}
        isChecked={shown.paidQuota}
        onCheckedChange={(on) => onMark(row, intents.paidQuota(on))}
      />
    </div>
  );
}

function Disagreement({ row, onMark }: RollRowProps) {
  const { disagreement, alias } = row;
  if (!disagreement) return null;
  const { field, value } = disagreement;
  return (
    <p className={other}>
      <span>
        <strong>Otra persona marcó distinto.</strong> {disagreementToWords(disagreement)}.
      </span>
      <Button
        variant="quiet"
        aria-label={`Poner lo que marcó la otra persona: ${alias}`}
        onClick={() => onMark(row, { [field]: value })}
      >
        Poner eso
      </Button>
    </p>
  );
}

function menuItems(row: Row, onMark: RollRowProps['onMark']) {
  const { excused, state } = row.shown;
  return [
    {
      id: 'excused',
      label: excused ? 'Quitar «Avisó»' : 'Avisó que no viene',
      icon: <BellRing />,
      onSelect: () => onMark(row, intents.excused(!excused)),
    },
    {
      id: 'absent',
      label: 'Marcar ausente',
      isDisabled: state === 'absent',
      onSelect: () => onMark(row, { present: false, excused: false }),
    },
    {
      id: 'unmarked',
      label: 'Dejar sin marcar',
      isDisabled: state === 'unrecorded',
      onSelect: () => onMark(row, UNRECORDED),
    },
  ];
}

/** One tick: on this phone's disk. Two: with the server. None: still being written, or unmarked. */
function kept({ shown, isWaiting, isWriting }: Row) {
  if (isWriting || (shown.state === 'unrecorded' && !isWaiting)) return null;
  return isWaiting ? <Check aria-hidden /> : <CheckCheck aria-hidden />;
}

/** «Guardado» is said only of what is on the disk. */
function keptToWord({ shown, isWaiting, isWriting }: Row): string {
  if (isWriting) return 'Guardando…';
  if (isWaiting) return 'Guardado aquí';
  return shown.state === 'unrecorded' ? '' : 'Enviado';
}

/** Never colour alone: the box says who is present, a word says the rest. */
const absenceWords: Partial<Record<AttendanceState, string>> = {
  excused: 'Avisó',
  absent: 'Ausente',
};

const look = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderBottom: 'hairline',
  // Rows out of sight cost no layout and no paint; names in them are still found and read out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 3.5rem',
  '&[data-state=present]': {
    bg: 'nopal.tint',
    // With the toggles below the name; what is guessed right does not jump when it comes into sight.
    containIntrinsicSize: { base: 'auto 7.0625rem', tablet: 'auto 3.5rem' },
  },
});
const nameButton = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  // With large text what does not fit beside the name goes below it.
  flex: '[1 1 min(9rem, 100%)]',
  minWidth: '0',
  minHeight: '[3.5rem]',
  px: '3',
  py: '2',
  textAlign: 'left',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
});
const box = css({
  display: 'inline-flex',
  flexShrink: 0,
  boxSize: '[1.75rem]',
  border: '[2px solid currentColor]',
  borderRadius: 'soft',
  color: 'ink.muted',
  '& svg': { boxSize: 'full' },
  '[data-state=present] &': { bg: 'nopal', color: 'nopal.on', borderColor: 'nopal' },
});
const name = css({ textStyle: 'roll', flex: '1', minWidth: '0', overflowWrap: 'anywhere' });
const stateClass = css({
  display: 'inline-flex',
  marginLeft: 'auto',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon' },
});
/** On a narrow phone the ticks say it, as they do in every chat; the word is for who listens. */
const quietWord = css({ srOnly: { base: true, phoneWide: false } });
const toggles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  px: '3',
  // Below the name on a phone, beside it where there is room.
  flex: { base: '[1 0 100%]', tablet: 'none' },
  order: { base: '1', tablet: '0' },
  pb: { base: '3', tablet: '0' },
});
const other = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  flex: '[1 0 calc(100% - 1.5rem)]',
  order: '2',
  mx: '3',
  mb: '3',
  px: '3',
  py: '2',
  bg: 'cempasuchil.tint',
  color: 'cempasuchil.ink',
  borderRadius: 'soft',
  textStyle: 'small',
});
