import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import * as words from './offline-words.ts';
import { StateLayout } from './state-layout.tsx';

export type OfflineNoteProps = {
  /** Age of the data: «hace 2 h», or its date: «12 de noviembre de 2026». */
  age?: string;
  children?: ReactNode;
};

export function OfflineNote({ age, children }: OfflineNoteProps) {
  return (
    <p role="status" className={note}>
      <CloudOff aria-hidden />
      <span>{children ?? (age ? words.dataOf(age) : words.noSignal)}</span>
    </p>
  );
}

export type OfflineStateProps = { title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** Replaces content this phone never had. */
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
