import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { findReceipt } from './find-receipt.ts';
import { formatCounts, registeredMeeting } from './format-registration.ts';
import { RowState } from './row-state.tsx';
import { rowToState } from './row-to-state.ts';
import { SendNow } from './send-now.tsx';
import type { ReceiptModule } from './use-receipt.ts';
import * as words from './words.ts';

export type RegisteredCardProps = {
  row: OutboxRow;
  outbox: Outbox;
  groupName: string | null;
  receiptModule: ReceiptModule | null;
  /** Registered in this visit: it takes the focus once. */
  isNew: boolean;
};

/** A meeting that was registered: its folio, and where it is now. */
export function RegisteredCard({
  row,
  outbox,
  groupName,
  receiptModule,
  isNew,
}: RegisteredCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { now } = usePhone();
  useEffect(() => {
    if (!isNew) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const meeting = registeredMeeting(row.lane, row.body);
  return (
    <div ref={card} tabIndex={-1} className={root}>
      <Card title={titleOf(row, now())} actions={<RowState row={row} />}>
        <p className={folio}>{words.folioOf(meeting.folio)}</p>
        <p>{meeting.moment}</p>
        {meeting.counts.total > 0 && <p>{formatCounts(meeting.counts)}</p>}
        <p role="status">{rowToState(row)?.text}</p>
        <div className={acts}>
          {row.state === 'pending' && <SendNow outbox={outbox} />}
          {receiptModule && <receiptModule.ShareButton meeting={meeting} groupName={groupName} />}
          {receiptModule && row.state === 'rejected' && (
            <receiptModule.DecideRefused row={row} outbox={outbox} moment={meeting.moment} />
          )}
        </div>
      </Card>
    </div>
  );
}

function titleOf(row: OutboxRow, now: number): string {
  if (row.state === 'rejected') return words.notRegistered;
  return findReceipt([row], now) ? words.alreadyToday : words.registered;
}

const root = css({ outline: 'none' });
const folio = css({ textStyle: 'label' });
/** As high as the buttons that come late. */
const acts = css({
  minHeight: 'touch',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '3',
});
