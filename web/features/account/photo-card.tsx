import { useEffect, useId, useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { PHOTO_TERMS } from '#contract/photo-messages';
import { ownPhoto, photoToUrl, removePhoto, setPhoto } from '#contract/photos';
import { css, cx } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { blobToBase64, makePhoto } from './make-photo.ts';
import * as messages from './photo-messages.ts';

type Own = AnswerOf<typeof ownPhoto>;

/** One's own photo: who sees it is read, and agreed to, before it is sent. */
export function PhotoCard() {
  const { state, reload } = useServerRead(ownPhoto, { isFresh: true });
  return (
    <Card title={messages.myPhoto}>
      <ReadContent state={state} onReload={reload} rows={2}>
        {(own) => <Photo own={own} />}
      </ReadContent>
    </Card>
  );
}

function Photo({ own: { photo, maySet } }: { own: Own }) {
  const [chosen, setChosen] = useState<Blob | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  async function choose(file: File): Promise<void> {
    const made = await makePhoto(file);
    setUnreadable(made === null);
    setChosen(made);
  }
  if (chosen) return <Chosen chosen={chosen} onClose={() => setChosen(null)} />;
  return (
    <div className={root}>
      {photo !== null && <img src={photoToUrl(photo)} alt={messages.yours} className={picture} />}
      {!maySet && <p>{messages.minor}</p>}
      {maySet && photo === null && <p>{PHOTO_TERMS.paragraphs[0]}</p>}
      <div className={actions}>
        {maySet && <Chooser isChange={photo !== null} onFile={choose} />}
        {photo !== null && <Remove />}
      </div>
      {isUnreadable && (
        <p role="alert" className={problem}>
          {messages.unreadable}
        </p>
      )}
    </div>
  );
}

/** A phone asks by itself whether to take one or to choose one. */
function Chooser({ isChange, onFile }: { isChange: boolean; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <span className={chooser}>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={unseen}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={cx(buttonClass({ variant: 'quiet' }), face)}>
        {isChange ? messages.change : messages.choose}
      </label>
    </span>
  );
}

function Chosen({ chosen, onClose }: { chosen: Blob; onClose: () => void }) {
  const url = useObjectUrl(chosen);
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const saving = useServerMutation(setPhoto, {
    affects: [ownPhoto],
    done: { title: messages.done },
    failed: { title: messages.failed, otherwise: messages.tryAgain },
  });
  const offline = offlineButtonProps(useSignal());
  const errorId = useId();
  const mustAgree = isAsked && !agrees;
  async function save(): Promise<void> {
    setAsked(true);
    if (!agrees) return;
    const body = { photo: await blobToBase64(chosen), agrees, terms: PHOTO_TERMS.version };
    if ((await saving.run({ body })).type === 'done') onClose();
  }
  return (
    <div className={root}>
      {url && <img src={url} alt={messages.preview} className={picture} />}
      {PHOTO_TERMS.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        <Checkbox
          label={messages.agree}
          checked={agrees}
          aria-invalid={mustAgree || undefined}
          aria-describedby={mustAgree ? errorId : undefined}
          onCheckedChange={setAgrees}
        />
        {mustAgree && (
          <p id={errorId} role="alert" className={problem}>
            {messages.mustAgree}
          </p>
        )}
      </div>
      <div className={actions}>
        <Button isBusy={saving.isPending} {...offline} onClick={() => void save()}>
          {messages.use}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}

function Remove() {
  const [isAsking, setAsking] = useState(false);
  const removing = useServerMutation(removePhoto, {
    affects: [ownPhoto],
    done: { title: messages.removed, description: messages.removedHint },
    failed: { title: messages.failedRemove, otherwise: messages.tryAgain },
  });
  const offline = offlineButtonProps(useSignal());
  return (
    <>
      <Button variant="quiet" {...offline} onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        isDestructive
        onConfirm={async () => (await removing.run({})).type === 'done'}
        onCancel={() => setAsking(false)}
      >
        {messages.removedHint}
      </ConfirmDialog>
    </>
  );
}

function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const picture = css({ boxSize: '[6rem]', borderRadius: 'soft', objectFit: 'cover' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const problem = css({ color: 'barro.ink' });
const chooser = css({ position: 'relative', display: 'inline-flex' });
const unseen = css({ position: 'absolute', inset: '0', width: 'full', opacity: 'hidden' });
const face = css({
  cursor: 'pointer',
  'input:focus-visible + &': {
    outline: '[3px solid {colors.talavera}]',
    outlineOffset: '[2px]',
  },
});
