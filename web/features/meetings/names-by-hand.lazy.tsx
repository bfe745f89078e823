import { useMemo } from 'react';
import { intents, UNRECORDED } from '#contract/rules/attendance';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { CheckSheet, CheckSheetHead, useCheckSheet } from '#web/ui/data/check-sheet.tsx';
import type { SheetRow } from '#web/ui/data/check-sheet-row.tsx';
import { AddSomeone } from './add-someone.tsx';
import * as words from './hand-words.ts';
import type { NameRow } from './name-rows.ts';
import { COLUMN_FIELDS, ROLL_COLUMNS } from './roll-sheet.ts';
import { toggleMark } from './toggle-mark.ts';
import type { Marking } from './use-marking.ts';
import { type Names, useNames } from './use-names.ts';

export type NamesByHandProps = {
  meeting: OverlaidMeeting;
  marking: Pick<Marking, 'rows' | 'mark' | 'keep'>;
};

/** People by name alone, from the public form or added here: they are recognised later. */
export function NamesByHandSheet({ meeting, marking }: NamesByHandProps) {
  const names = useNames(meeting, marking.keep);
  const onRoll = useMemo(
    () => [
      ...marking.rows.map(({ alias, memberId }) => ({ name: alias, memberId })),
      ...names.rows.map(({ name }) => ({ name, memberId: null })),
    ],
    [marking.rows, names.rows],
  );
  const markPresent = (memberId: number) => {
    const row = marking.rows.find((one) => one.memberId === memberId);
    if (row) marking.mark(row, intents.present());
  };
  return (
    <section className={root} aria-label={words.byHand}>
      {names.rows.length > 0 && <NameSheet names={names} />}
      <AddSomeone onRoll={onRoll} onAdd={names.add} onSame={markPresent} />
    </section>
  );
}

/** The same sheet as the members', and a row's number is its place: new names come last. */
function NameSheet({ names }: { names: Names }) {
  const sheet = useCheckSheet(ROLL_COLUMNS);
  const rows = useMemo(() => names.rows.map(toSheetRow), [names.rows]);
  const toggle = (place: number, column: number) => {
    const [row, field] = [names.rows[place], COLUMN_FIELDS[column]];
    if (row?.canMark && field) names.mark(row, toggleMark(field, row.shown, UNRECORDED));
  };
  const menuOf = (place: number) => {
    const row = names.rows[place];
    if (!row?.canMark) return [];
    return [{ id: 'remove', label: words.removeFromRoll, onSelect: () => names.remove(row) }];
  };
  return (
    <div ref={sheet.box} className={wide}>
      <h2 className={title}>{words.byHand}</h2>
      <CheckSheetHead sheet={sheet} hasMenu />
      <CheckSheet
        label={words.byHand}
        sheet={sheet}
        rows={rows}
        onToggle={toggle}
        menuOf={menuOf}
      />
    </div>
  );
}

function toSheetRow({ name, shown, isWaiting, canMark }: NameRow, place: number): SheetRow {
  return {
    id: place,
    name,
    box: shown.present ? 'checked' : 'empty',
    checks: [shown.punctual, shown.paidQuota],
    detail: canMark ? undefined : words.fromPublicLink,
    tick: isWaiting ? words.keptHere : undefined,
  };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' });
const wide = css({
  alignSelf: 'stretch',
  mx: { base: '[calc(-1 * {spacing.page})]', tablet: '0' },
});
const title = css({ textStyle: 'label', px: { base: '3', tablet: '0' } });
