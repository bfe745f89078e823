import Check from 'lucide-react/icons/check';
import Forward from 'lucide-react/icons/forward';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AnnouncementItem, PRIORITY_LABELS } from '#contract/announcements';
import { blocksToWhatsApp } from '#contract/rules/text-blocks';
import { whatsAppShare } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import { addLocalRead } from '#web/db/announcement-reads.ts';
import { readIntent } from '#web/local-data/announcement-reads.ts';
import { useRecord } from '#web/local-data/use-record.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextBlocks } from '#web/ui/text/text-blocks.tsx';
import { PRIORITY_TONES, toAudience } from './labels.ts';
import * as messages from './messages.ts';

export type ReadingDialogProps = {
  /** Null while closed. */
  announcement: AnnouncementItem | null;
  onClose: () => void;
  onForward?: ((announcement: AnnouncementItem) => void) | undefined;
};

/** Marks it as read. Works offline. */
export function ReadingDialog({ announcement: open, onClose, onForward }: ReadingDialogProps) {
  const mark = useMarkRead();
  useReadOnOpen(open);
  const announcement = useLast(open);
  return (
    <Dialog
      isOpen={open !== null}
      isInAddress
      onClose={onClose}
      title={announcement?.title ?? ''}
      footer={
        announcement && (
          <>
            <a
              href={whatsAppShare(toShareText(announcement))}
              target="_blank"
              rel="noopener noreferrer"
              className={cx(buttonClass({ variant: 'quiet' }), wide)}
            >
              <MessageCircle aria-hidden />
              {messages.shareByWhatsApp}
            </a>
            {announcement.asksAck && announcement.isForMe && (
              <Acknowledge
                isDone={announcement.acknowledged}
                onPress={() => void mark(announcement, true)}
              />
            )}
          </>
        )
      }
    >
      {announcement && <Text announcement={announcement} onForward={onForward} />}
    </Dialog>
  );
}

function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

function toShareText({ title, blocks }: AnnouncementItem): string {
  return `*${title.replaceAll('*', '')}*\n\n${blocksToWhatsApp(blocks)}`;
}

/** Works offline. */
function Acknowledge({ isDone, onPress }: { isDone: boolean; onPress: () => void }) {
  return (
    <Button icon={<Check aria-hidden />} disabled={isDone} onClick={onPress}>
      {isDone ? messages.alreadyAcknowledged : messages.acknowledged}
    </Button>
  );
}

type TextProps = { announcement: AnnouncementItem } & Pick<ReadingDialogProps, 'onForward'>;

function Text({ announcement, onForward }: TextProps) {
  const { priority, authorName, createdAt, editedAt, expiresAt, origin, blocks } = announcement;
  const hasSignal = useSignal();
  return (
    <div className={root}>
      <p className={labels}>
        <Badge tone={PRIORITY_TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>
        <Badge>{toAudience(announcement)}</Badge>
      </p>
      <p className={meta}>
        {authorName} · <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        {editedAt && <> · {messages.editedAt(formatMediumDateTime(editedAt))}</>}
        {expiresAt && <> · {messages.expiresAt(formatMediumDateTime(expiresAt))}</>}
      </p>
      {origin && (
        <p className={meta}>
          {messages.originOf(origin.authorName, formatLongDay(origin.createdAt))}
        </p>
      )}
      <TextBlocks blocks={blocks} />
      {announcement.asksAck && (
        <p role="status" className={meta}>
          {announcement.acknowledged && !hasSignal && messages.ackWaits}
          {announcement.acknowledgedBefore && messages.acknowledgedBefore}
        </p>
      )}
      {onForward && (
        <div>
          <Button
            variant="quiet"
            icon={<Forward aria-hidden />}
            {...offlineButtonProps(hasSignal)}
            onClick={() => onForward(announcement)}
          >
            {messages.forwardToMine}
          </Button>
        </div>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const wide = css({ flex: { base: '[1 1 13rem]', tablet: 'none' }, minWidth: 'min' });
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const meta = css({ textStyle: 'small', color: 'ink.muted', overflowWrap: 'anywhere' });

type Readable = Pick<AnnouncementItem, 'id' | 'isForMe' | 'read' | 'edition'>;

function useMarkRead() {
  const { now } = usePhone();
  const person = usePerson();
  const record = useRecord();
  return async ({ id, edition }: Readable, isAck: boolean): Promise<void> => {
    const saving = await record([readIntent(id, edition, isAck)]);
    if (saving === 'lost' || !person) return;
    await addLocalRead(person, id, { at: now(), edition, isAck }).catch(() => {});
  };
}

/** Opening counts as reading. */
function useReadOnOpen(item: Readable | null): void {
  const mark = useMarkRead();
  const begin = useEffectEvent(() => {
    if (item?.isForMe && !item.read) void mark(item, false);
  });
  const shown = item && `${item.id}:${item.edition}`;
  useEffect(() => {
    if (shown !== null) begin();
  }, [shown]);
}
