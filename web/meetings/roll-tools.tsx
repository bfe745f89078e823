import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import type { AttendanceCount } from '#contract/attendance';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToggleChip } from '#web/ui/toggle-chip.tsx';
import { countToWords } from './roll-rows.ts';
import type { RollView } from './roll-screen.tsx';
import type { Marking } from './use-marking.ts';

export type RollToolsProps = { view: RollView; count: AttendanceCount; marking: Marking };

/** Stays in view above the list: the count, the search, and how the last tap was kept. */
export function RollTools({ view, count, marking }: RollToolsProps) {
  return (
    <div className={look}>
      <p className={countClass}>{countToWords(count)}</p>
      <div className={tools}>
        <TextInput
          type="search"
          aria-label="Buscar por nombre"
          placeholder="Buscar"
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
        />
        <ToggleChip
          label="Sin marcar"
          isChecked={view.onlyUnmarked}
          onCheckedChange={view.setOnlyUnmarked}
        />
      </div>
      <div className={lastLine}>
        <LastSaved last={marking.last} />
        {marking.undo && (
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={marking.undo}>
            Deshacer
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says «guardado» only when it is: read out politely, and there to be seen. */
function LastSaved({ last }: Pick<Marking, 'last'>) {
  const isSafe = last === null || last.saving === 'saved';
  return (
    <p role="status" className={savedClass} data-safe={isSafe}>
      {last && (isSafe ? <Check aria-hidden /> : <TriangleAlert aria-hidden />)}
      {last && words(last)}
    </p>
  );
}

function words({ what, saving }: NonNullable<Marking['last']>): string {
  const whose = what && ` · ${what}`;
  if (saving === 'saved') return `Guardado en este teléfono${whose}`;
  if (saving === 'copied') return `Guardado solo como copia${whose}. No cierres la app.`;
  return `No se pudo guardar${whose}. Libera espacio en el teléfono e intenta de nuevo.`;
}

const look = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  py: '2',
  bg: 'paper',
  borderBottom: 'hairline',
});
const countClass = css({ textStyle: 'label', fontVariantNumeric: 'tabular-nums' });
const tools = css({ display: 'flex', gap: '2', '& input': { flex: '1', minWidth: '0' } });
const lastLine = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  // As high as the button that comes with the first tap, so that no row moves under the finger.
  minHeight: 'touch',
  '& > button': { flexShrink: 0 },
});
const savedClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'nopal.ink',
  '& svg': { boxSize: 'icon' },
  '&[data-safe=false]': { color: 'barro.ink', fontWeight: 'strong' },
});
