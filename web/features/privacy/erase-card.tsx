import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EraseDialog, type EraseDialogProps } from './erase-dialog.tsx';
import * as words from './erase-words.ts';

/** «Borrar mi cuenta», listing what is deleted and what stays before any press. */
export function EraseCard(props: Omit<EraseDialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={words.eraseAccount}>
      <div className={root}>
        <p>{words.eraseHint}</p>
        <p>{words.whatStays}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {words.eraseAccount}
        </Button>
      </div>
      <EraseDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > button': { alignSelf: { tablet: 'flex-start' } },
});
