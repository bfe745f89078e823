import { css } from '#styled/css';
import type { Outbox, OutboxRow } from '#web/services/phone.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DecideRefused } from './decide-refused.tsx';
import { registeredMeeting } from './format-registration.ts';
import * as words from './receipt-words.ts';
import { RowState } from './row-state.tsx';
import { rowToState } from './row-to-state.ts';
import { SendNow } from './send-now.tsx';
import { ShareButton } from './share-button.tsx';

export type RegisteredListProps = {
  rows: readonly OutboxRow[];
  outbox: Outbox;
  groupName: string | null;
};

/** Older ones are hidden; waiting and refused ones always show. */
const SHOWN_MAX = 10;

export function RegisteredList({ rows, outbox, groupName }: RegisteredListProps) {
  const shown = rows
    .filter((row) => rowToState(row) !== null)
    .filter((row, index) => index < SHOWN_MAX || isOpen(row));
  if (shown.length === 0) return null;
  const isWaiting = shown.some((row) => row.state === 'pending');
  return (
    <Card title={words.onThisPhone} actions={isWaiting && <SendNow outbox={outbox} />}>
      <List label={words.onThisPhone}>
        {shown.map((row) => (
          <RegisteredRow key={row.opId} row={row} outbox={outbox} groupName={groupName} />
        ))}
      </List>
    </Card>
  );
}

type RegisteredRowProps = { row: OutboxRow; outbox: Outbox; groupName: string | null };

function RegisteredRow({ row, outbox, groupName }: RegisteredRowProps) {
  const meeting = registeredMeeting(row.lane, row.body);
  return (
    <ListRow
      title={meeting.moment}
      detail={
        <>
          <span className={line}>{words.folioOf(meeting.folio)}</span>
          <span className={line}>{rowToState(row)?.text}</span>
        </>
      }
      trailing={
        <>
          <RowState row={row} />
          <ShareButton meeting={meeting} groupName={groupName} />
          {row.state === 'rejected' && (
            <DecideRefused row={row} outbox={outbox} moment={meeting.moment} />
          )}
        </>
      }
    />
  );
}

function isOpen({ state }: OutboxRow): boolean {
  return state === 'pending' || state === 'rejected';
}

const line = css({ display: 'block' });
