import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import type { Refusal } from './decide-all.ts';
import * as words from './words.ts';

export type DecideRefusalsProps = { refusals: readonly Refusal[]; onClose: () => void };

export function DecideRefusals({ refusals, onClose }: DecideRefusalsProps) {
  if (refusals.length === 0) return null;
  return (
    <Banner
      role="alert"
      tone="risk"
      title={words.refused(refusals.length)}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {words.understood}
        </Button>
      }
    >
      <ul className={list}>
        {refusals.map(({ alias, sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never reorders
          <li key={index}>
            {alias}: {sentence}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const list = css({ paddingLeft: '5', maxHeight: '[15rem]', overflowY: 'auto' });
