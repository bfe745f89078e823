import Download from 'lucide-react/icons/download';
import ImageIcon from 'lucide-react/icons/image';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { drawPicture, pictureOf } from './draw-picture.ts';
import type { Summary } from './meeting-summary.ts';
import * as messages from './summary-messages.ts';

export type GroupPictureProps = {
  summary: Summary;
  /** Names of members who were there. */
  present: readonly string[];
};

/** A picture of the evening for the group's chat, drawn on the phone. First names only if asked for. */
export function GroupPicture(props: GroupPictureProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Picture {...props} />;
  return (
    <Button
      variant="quiet"
      className={hiddenInPrint}
      icon={<ImageIcon aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {messages.pictureForGroup}
    </Button>
  );
}

function Picture({ summary, present }: GroupPictureProps) {
  const [withNames, setWithNames] = useState(false);
  const picture = pictureOf(summary, withNames ? [...present, ...summary.visitors] : []);
  const drawn = useDrawn(JSON.stringify(picture));
  const file = drawn.type === 'drawn' ? drawn.file : null;
  const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true;
  return (
    <div className={root}>
      {drawn.type === 'failed' && <p role="alert">{messages.failedPicture}</p>}
      {drawn.type === 'drawn' && <img src={drawn.url} alt={textOf(picture)} className={image} />}
      <Checkbox
        label={messages.withFirstNames}
        hint={messages.withFirstNamesHint}
        checked={withNames}
        onCheckedChange={setWithNames}
      />
      {file && canShare && (
        <Button icon={<Share2 aria-hidden />} onClick={() => void share(file)}>
          {messages.sharePicture}
        </Button>
      )}
      {file && drawn.type === 'drawn' && (
        <a
          href={drawn.url}
          download={file.name}
          className={buttonClass({ variant: canShare ? 'quiet' : 'primary' })}
        >
          <Download aria-hidden />
          {messages.savePicture}
        </a>
      )}
    </div>
  );
}

const textOf = ({ title, lines, names }: ReturnType<typeof pictureOf>): string =>
  [title, ...lines, names].filter(Boolean).join('. ');

/** Cancelling is a decision; where sharing fails, the picture can still be saved. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => {});
}

type Drawn = { type: 'drawing' | 'failed' } | { type: 'drawn'; file: File; url: string };

function useDrawn(picture: string): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ type: 'drawing' });
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    const tell = (blob: Blob | null) => {
      if (isOver) return;
      if (!blob) return setDrawn({ type: 'failed' });
      url = URL.createObjectURL(blob);
      const file = new File([blob], messages.pictureFile, { type: blob.type });
      setDrawn({ type: 'drawn', file, url });
    };
    drawPicture(JSON.parse(picture)).then(tell, () => tell(null));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [picture]);
  return drawn;
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  _print: { display: 'none' },
});
const image = css({ width: 'full', maxWidth: '[24rem]', border: 'hairline', borderRadius: 'soft' });
const hiddenInPrint = css({ _print: { display: 'none' } });
