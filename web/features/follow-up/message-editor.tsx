import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { KIND_MESSAGE, messageTo, NAME_PLACE } from './kind-message.ts';
import * as words from './words.ts';

export type MessageEditorProps = {
  message: string;
  /** Null takes one's own words back. */
  onMessage: (message: string | null) => void;
};

/** The words of the WhatsApp, folded away: one's own, kept on this phone as they are typed. */
export function MessageEditor({ message, onMessage }: MessageEditorProps) {
  // Kept apart from what was kept: an echo that comes late must not take letters back.
  const [typed, setTyped] = useState(message);
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() !== '') onMessage(text);
  };
  return (
    <details className={root}>
      <summary>{words.messageTitle}</summary>
      <div className={form}>
        <Field label={words.message} hint={words.messageHint(NAME_PLACE)}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={typed}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <p className={quiet}>{words.preview(messageTo(words.sampleName, message))}</p>
        {message !== KIND_MESSAGE && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped(KIND_MESSAGE);
              onMessage(null);
            }}
          >
            {words.backToOriginal}
          </Button>
        )}
      </div>
    </details>
  );
}

const root = css({
  maxWidth: 'prose',
  '& summary': { display: 'list-item', py: '3', cursor: 'pointer', textStyle: 'small' },
});
const form = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '2' });
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
