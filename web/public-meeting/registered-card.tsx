import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import type { Outbox, OutboxRow } from '#web/deps/phone.ts';
import { Card } from '#web/ui/card.tsx';
import { DecideRefused } from './decide-refused.tsx';
import { countsToWords, registeredMeeting } from './registration-words.ts';
import { RowState } from './row-state.tsx';
import { rowToState } from './row-to-state.ts';
import { SendNow } from './send-now.tsx';
import { ShareButton } from './share-button.tsx';

export type RegisteredCardProps = { row: OutboxRow; outbox: Outbox; groupName: string | null };

/** The meeting that was just registered: its folio, and where it is now. Takes the focus once. */
export function RegisteredCard({ row, outbox, groupName }: RegisteredCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  const meeting = registeredMeeting(row.lane, row.body);
  return (
    <div ref={card} tabIndex={-1} className={look}>
      <Card title={`Folio ${meeting.folio}`} actions={<RowState row={row} />}>
        <p>{meeting.moment}</p>
        {meeting.counts.total > 0 && <p>{countsToWords(meeting.counts)}</p>}
        <p role="status">{rowToState(row)?.text}</p>
        <div className={acts}>
          {row.state === 'pending' && <SendNow outbox={outbox} />}
          <ShareButton meeting={meeting} groupName={groupName} />
          {row.state === 'rejected' && (
            <DecideRefused row={row} outbox={outbox} words={meeting.moment} />
          )}
        </div>
      </Card>
    </div>
  );
}

const look = css({ outline: 'none' });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' });
