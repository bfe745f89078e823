import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import * as words from './words.ts';

export type ReviewFoldProps = { pairCount: number; nameCount: number; children: ReactNode };

/**
 * What asks for a decision, as one line above the meetings. A likely duplicate is open from the start.
 */
export function ReviewFold({ pairCount, nameCount, children }: ReviewFoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (pairCount + nameCount === 0) return null;
  const parts = [
    pairCount > 0 && words.duplicatesOf(pairCount),
    nameCount > 0 && words.namesOf(nameCount),
  ];
  return (
    <details
      open={chosen ?? pairCount > 0}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className={summary}>
        <CircleHelp aria-hidden />
        {parts.filter(Boolean).join(' · ')}
      </summary>
      <div className={inside}>{children}</div>
    </details>
  );
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  px: '3',
  py: '1',
  bg: 'cempasuchil.tint',
  color: 'cempasuchil.ink',
  borderRadius: 'soft',
  fontWeight: 'strong',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
const inside = css({ display: 'flex', flexDirection: 'column', gap: '4', marginTop: '3' });
