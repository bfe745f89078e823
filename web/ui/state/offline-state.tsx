import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import * as words from './offline-words.ts';
import { StateLayout } from './state-layout.tsx';

export type OfflineNoteProps = {
  /** How old what is shown is, in words: «hace 2 h», or its day: «12 de noviembre de 2026». */
  age?: string;
  children?: ReactNode;
};

/** One quiet line over data that is shown although there is no signal. */
export function OfflineNote({ age, children }: OfflineNoteProps) {
  return (
    <p role="status" className={note}>
      <CloudOff aria-hidden />
      <span>{children ?? (age ? words.dataOf(age) : words.noSignal)}</span>
    </p>
  );
}

export type OfflineStateProps = { title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** In place of content this phone has never seen. */
export function OfflineState({ title = words.noSignal, children, action }: OfflineStateProps) {
  return (
    <StateLayout icon={<CloudOff />} title={title} action={action}>
      {children ?? words.hint}
    </StateLayout>
  );
}

const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'ink.muted',
  '& svg': { boxSize: 'icon', flexShrink: 0 },
});
