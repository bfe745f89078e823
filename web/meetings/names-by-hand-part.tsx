import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { intents } from '#contract/attendance';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddSomeone } from './add-someone.tsx';
import type { NameRow } from './name-rows.ts';
import type { NamesByHandProps } from './names-by-hand.tsx';
import { useNames } from './use-names.ts';

/** People by name alone, from the public form or added here: they are recognised later. */
export function NamesByHandPart({ meeting, marking }: NamesByHandProps) {
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
    <section className={root} aria-label="Anotados a mano">
      {names.rows.length > 0 && (
        <>
          <h2 className={title}>Anotados a mano</h2>
          <ul className={list}>
            {names.rows.map((row) => (
              <li key={row.id} className={line}>
                <span className={who}>{nameToWords(row)}</span>
                {row.canMark && (
                  <IconButton
                    label={`Quitar a ${row.name}`}
                    icon={<X />}
                    onClick={() => names.remove(row)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <AddSomeone onRoll={onRoll} onAdd={names.add} onSame={markPresent} />
    </section>
  );
}

function nameToWords({ name, shown, isWaiting }: NameRow): string {
  const said = [
    name,
    shown.present && 'asistió',
    shown.punctual && 'puntual',
    shown.paidQuota && 'pagó cuota',
    isWaiting && 'por enviar',
  ];
  return said.filter(Boolean).join(' · ');
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2', alignItems: 'flex-start' });
const title = css({ textStyle: 'label' });
const list = css({ listStyle: 'none', m: '0', p: '0', width: 'full' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'touch',
  borderBottom: 'hairline',
});
const who = css({ overflowWrap: 'anywhere', minWidth: '0' });
