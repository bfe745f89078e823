import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { fillIn } from '#web/ui/text/fill-in.ts';
import * as words from './words.ts';

/** iOS has no install prompt: two pictures of the browser's own buttons. */
export function IosSteps() {
  return (
    <ol className={steps}>
      <Step number={1} picture={<Share />}>
        {fillIn(tapShare(navigator.userAgent), <strong>{words.share}</strong>)}
      </Step>
      <Step number={2} picture={<SquarePlus />}>
        {fillIn(words.choose, <strong>{words.addToHome}</strong>)}
      </Step>
    </ol>
  );
}

/** Safari's share button is below the page; CriOS and FxiOS have it above. */
const tapShare = (userAgent: string) =>
  /iOS\//.test(userAgent) ? words.tapShareInAddressBar : words.tapShareInSafari;

type StepProps = { number: number; picture: ReactNode; children: ReactNode };

function Step({ number, picture, children }: StepProps) {
  return (
    <li className={step}>
      <span aria-hidden className={pictureClass}>
        {picture}
      </span>
      <span>
        <span aria-hidden className={numberClass}>
          {number}.{' '}
        </span>
        {children}
      </span>
    </li>
  );
}

const steps = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  marginTop: '4',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
  gap: '3',
});
const step = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  p: '4',
  textAlign: 'center',
  bg: 'paper.sunken',
  borderRadius: 'soft',
});
const pictureClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '16',
  bg: 'paper.raised',
  border: 'edge',
  borderRadius: 'soft',
  color: 'talavera.ink',
  '& svg': { boxSize: '[2rem]' },
});
const numberClass = css({ fontWeight: 'strong' });
