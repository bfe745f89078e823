import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import * as messages from './roll-messages.ts';
import type { Marking } from './use-marking.ts';

export type RollBarProps = Pick<Marking, 'last'> & {
  undo: { what: string; run(): void } | null;
  /** With large text on a phone: icons and the name. */
  isCompact: boolean;
  hint?: string;
};

/** Stays in view below the rows, where the thumb is: how the last tap was kept, and its undoing. */
export function RollBar({ last, undo, isCompact, hint = HINT }: RollBarProps) {
  return (
    <div data-bar="bottom" className={root}>
      <div role="status" className={statusClass}>
        <LastSaved last={last} isCompact={isCompact} hint={hint} />
      </div>
      {undo && (
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          aria-label={messages.undoOf(undo.what)}
          onClick={undo.run}
        >
          {!isCompact && messages.undo}
        </Button>
      )}
    </div>
  );
}

const HINT = messages.tapHint;

type LastSavedProps = Pick<RollBarProps, 'last' | 'isCompact'> & { hint: string };

/** Says «guardado» only when it is: read out politely, and there to be seen. */
function LastSaved({ last, isCompact, hint }: LastSavedProps) {
  if (!last) return <p className={hintClass}>{hint}</p>;
  const isSafe = last.saving === 'saved';
  return (
    <p className={saved} data-safe={isSafe}>
      {isSafe ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      {isSafe ? (
        <span className={prose}>
          <span className={isCompact ? hidden : undefined}>
            {messages.savedOnPhone}
            <span className={hidden}> · </span>
          </span>
          <strong className={action}>{last.what}</strong>
        </span>
      ) : (
        <span className={problem}>{problemToLabel(last)}</span>
      )}
    </p>
  );
}

function problemToLabel({ what, saving }: NonNullable<Marking['last']>): string {
  if (saving === 'copied') return messages.copiedOnly(what);
  return messages.notSavedMark(what);
}

const root = css({
  position: 'sticky',
  '@media (max-height: 24rem)': { position: 'static' },
  // Above the phone's bottom bar; on a desk there is none.
  bottom: { base: '[calc(min(5rem, 24vw) + env(safe-area-inset-bottom))]', desktop: '0' },
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  px: { base: '3', tablet: '0' },
  // Of one height with and without the button: what lies under a finger stays there.
  height: '[clamp(52px, 3.25rem, 72px)]',
  bg: 'paper',
  // Nothing shows between it and the bar.
  boxShadow: '[0 0.5rem 0 {colors.paper}]',
  '& > button': { flexShrink: 0, px: '3', minHeight: '[44px]', py: '0' },
});
const statusClass = css({ flex: '1', minWidth: '0' });
const twoLines = {
  // With the largest text two lines still fit.
  fontSize: '[min(0.9375rem, 5.5vw)]',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
} as const;
const hintClass = css({ ...twoLines, color: 'ink.muted', lineClamp: '2' });
const saved = css({
  ...twoLines,
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  color: 'nopal.ink',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
  '&[data-safe=false]': { color: 'barro.ink', fontWeight: 'strong' },
});
/** The action above, where the eye looks first; read out after the words that say it is safe. */
const prose = css({
  display: 'flex',
  flexDirection: 'column-reverse',
  minWidth: '0',
  '& > *': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
});
const action = css({ fontWeight: 'strong' });
const problem = css({ lineClamp: '2' });
const hidden = css({ srOnly: true });
