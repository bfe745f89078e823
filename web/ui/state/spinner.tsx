import LoaderCircle from 'lucide-react/icons/loader-circle';
import { css } from '#styled/css';
import * as words from './loading-words.ts';

export type SpinnerProps = { label?: string };

/** Only for the initial session check, which has no layout to reserve. */
export function Spinner({ label = words.loading }: SpinnerProps) {
  return (
    <p role="status" className={root}>
      <LoaderCircle aria-hidden className={turning} />
      {label}
    </p>
  );
}

const root = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minHeight: '[min(60dvh, 24rem)]',
  color: 'ink.muted',
});
const turning = css({ boxSize: 'iconLarge', animation: 'turn', color: 'talavera' });
