import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import * as words from './label-words.ts';

export type RowFrameProps = {
  rowKey: number;
  /** «Institución 2» */
  name: string;
  /** Absent if it cannot be removed. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

export function RowFrame({ rowKey, name, onRemove, children }: RowFrameProps) {
  return (
    <fieldset data-row={rowKey} className={root}>
      <legend className={hidden}>{name}</legend>
      <div className={head}>
        <span aria-hidden>{name}</span>
        {onRemove && <IconButton label={words.removeRow(name)} icon={<X />} onClick={onRemove} />}
      </div>
      {children}
    </fieldset>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  margin: '0',
  p: '3',
  border: 'hairline',
  borderRadius: 'soft',
});
const hidden = css({ srOnly: true });
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'touch',
  color: 'ink.muted',
  fontWeight: 'strong',
});
