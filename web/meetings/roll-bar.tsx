import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { css } from '#styled/css';
import { Button } from '#web/ui/button.tsx';
import type { Marking } from './use-marking.ts';

export type RollBarProps = Pick<Marking, 'last' | 'undo'>;

/** Stays in view below the list, where the thumb is: how the last tap was kept, and its undoing. */
export function RollBar({ last, undo }: RollBarProps) {
  return (
    <div data-bar="bottom" className={look}>
      <div role="status">
        <LastSaved last={last} />
      </div>
      {undo && (
        <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={undo}>
          Deshacer
        </Button>
      )}
    </div>
  );
}

/** Says «guardado» only when it is: read out politely, and there to be seen. */
function LastSaved({ last }: Pick<RollBarProps, 'last'>) {
  if (!last) return <p className={hint}>Toca a quien llegó. Mantén presionado si avisó.</p>;
  const isSafe = last.saving === 'saved';
  return (
    <p className={saved} data-safe={isSafe}>
      {isSafe ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>{words(last)}</span>
    </p>
  );
}

function words({ what, saving }: NonNullable<Marking['last']>): string {
  if (saving === 'saved') return `Guardado en este teléfono · ${what}`;
  if (saving === 'copied') return `Guardado solo como copia · ${what}. Mira el aviso de arriba.`;
  return `No se pudo guardar · ${what}. Libera espacio en el teléfono e intenta de nuevo.`;
}

const look = css({
  position: 'sticky',
  '@media (max-height: 24rem)': { position: 'static' },
  // Above the phone's bottom bar; on a desk there is none.
  bottom: { base: '[calc(min(5rem, 24vw) + env(safe-area-inset-bottom))]', desktop: '0' },
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  // As high as the button that comes with the first tap, so that nothing moves under the finger.
  minHeight: '[3.25rem]',
  py: '1',
  bg: 'paper',
  // Nothing shows between it and the bar.
  boxShadow: '[0 0.5rem 0 {colors.paper}]',
  '& > [role=status]': { flex: '[1 1 min(8rem, 100%)]', minWidth: '0' },
  '& > button': { flexShrink: 0, px: '3' },
});
const hint = css({ textStyle: 'small', color: 'ink.muted' });
const saved = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  textStyle: 'small',
  lineHeight: 'snug',
  color: 'nopal.ink',
  overflowWrap: 'anywhere',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  '&[data-safe=false]': { color: 'barro.ink', fontWeight: 'strong' },
});
