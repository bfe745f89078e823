import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { createPausedVoice } from './paused-voice.ts';
import * as messages from './roll-messages.ts';
import type { RollCount } from './roll-rows.ts';
import type { Marking } from './use-marking.ts';

export type RollBarProps = Pick<Marking, 'last'> & {
  undo: { what: string; run(): void } | null;
  /** With large text on a phone: icons and the name. */
  isCompact: boolean;
  count: RollCount;
  /** Nothing of the meeting waits on this phone. */
  isSent: boolean;
  hint?: string;
  onAdd?: (() => void) | undefined;
  /** Only once nobody is left to mark. */
  onClose?: (() => void) | undefined;
};

/**
 * Stays in view below the rows, where the thumb is. Of one height, and the acts keep their places from the
 * first mark to the last: what lies under a finger stays there.
 */
export function RollBar(props: RollBarProps) {
  const { last, undo, isCompact, count, isSent, hint = messages.tapHint, onAdd, onClose } = props;
  const isNarrow = isCompact || onClose !== undefined;
  return (
    <div data-bar="bottom" className={root}>
      {onAdd && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          aria-label={messages.addSomeone}
          onClick={onAdd}
        />
      )}
      {undo && (
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          aria-label={messages.undoOf(undo.what)}
          onClick={undo.run}
        >
          {!isNarrow && messages.undo}
        </Button>
      )}
      <LastSaved {...{ last, isCompact, hint }} isSent={isSent} />
      <SpokenCount last={last} count={count} />
      {onClose && (
        <Button
          icon={isCompact && <ListChecks aria-hidden />}
          aria-label={messages.closeRoll}
          className={close}
          onClick={onClose}
        >
          {!isCompact && messages.closeRoll}
        </Button>
      )}
    </div>
  );
}

type LastSavedProps = Pick<RollBarProps, 'last' | 'isCompact' | 'isSent'> & { hint: string };

/** Names the last act once it is kept: read out politely, name and state alone, and there to be seen. */
function LastSaved({ last, isCompact, isSent, hint }: LastSavedProps) {
  const isSafe = last?.saving === 'saved';
  const words = last && (isSafe ? last.what : problemToLabel(last));
  return (
    <p className={line} data-safe={last ? isSafe : undefined} data-long={isLong(words)}>
      <strong role="status">{words}</strong>
      {!last && hint}
      {last && !isSafe && <TriangleAlert aria-hidden />}
      {isSafe && (
        <span className={fate}>
          {' '}
          <Check aria-hidden />
          <span className={isCompact ? hidden : undefined}>
            {isSent && last.isRead ? messages.sent : messages.saved}
          </span>
        </span>
      )}
    </p>
  );
}

const isLong = (words: string | null) => (words !== null && words.length > LONG) || undefined;
const LONG = 36;

/** The count, read out once the marking pauses. */
function SpokenCount({ last, count }: Pick<RollBarProps, 'last' | 'count'>) {
  const [said, setSaid] = useState('');
  const voice = useMemo(() => createPausedVoice(setSaid), []);
  const what = last?.what;
  const words = messages.presentCount(count.present, count.total);
  useEffect(() => {
    if (what !== undefined) voice.give(words);
  }, [voice, what, words]);
  useEffect(() => voice.stop, [voice]);
  return (
    <span role="status" className={hidden}>
      {said}
    </span>
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
  gap: '[min(0.5rem, 2vw)]',
  px: { base: '[min(0.5rem, 2vw)]', tablet: '0' },
  height: '[clamp(54px, 3.375rem, 72px)]',
  bg: 'paper',
  // Nothing shows between it and the bar.
  boxShadow: '[0 1rem 0 {colors.paper}]',
  '& > button': {
    flexShrink: 0,
    px: '[min(0.75rem, 3vw)]',
    py: '0',
    minHeight: '[48px]',
    minWidth: '[48px]',
    '& svg': { boxSize: '[min(1.25rem, 24px)]' },
  },
});
const line = css({
  flex: '1',
  minWidth: '0',
  maxHeight: 'full',
  overflow: 'hidden',
  // Of the largest text and the longest name, nothing is cut.
  fontSize: '[min(0.9375rem, 4.4vw)]',
  lineHeight: '[1.15]',
  overflowWrap: 'anywhere',
  color: 'ink.muted',
  '&[data-long]': { fontSize: '[min(0.75rem, 3.4vw)]' },
  '&[data-safe=true]': { color: 'nopal.ink' },
  '&[data-safe=false]': { color: 'barro.ink' },
  '& svg': { display: 'inline', boxSize: '[1.1em]', verticalAlign: '[-0.2em]' },
});
const fate = css({ whiteSpace: 'nowrap' });
const close = css({ maxWidth: '[5.5rem]', fontSize: '[min(0.9375rem, 4.4vw)]' });
const hidden = css({ srOnly: true });
