import { useNavigate } from '@tanstack/react-router';
import { useStored } from '#web/db/use-stored.ts';
import { readQueue } from '#web/db/view-queue.ts';
import { RefusedRow } from '#web/features/pending/entry-row.tsx';
import { describeRow } from '#web/records/describe-row.ts';
import type { PendingEntry } from '#web/records/pending-entry.ts';
import { readKnownNames } from '#web/records/read-known-names.ts';
import { useQueueActions } from '#web/records/use-queue-actions.ts';
import type { Outbox } from '#web/services/phone.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './bell-words.ts';

/** What this person recorded and was refused: they decide what becomes of it. */
export function BellRefused({ outbox }: { outbox: Outbox }) {
  const { now } = usePhone();
  const person = usePerson();
  const queue = useQueueActions(outbox);
  const navigate = useNavigate();
  const view = useStored(() => readQueue(outbox.queue), [outbox]);
  const names = useStored(() => (person ? readKnownNames(person) : undefined), [person]);
  if (!view || !names || view.attention.length === 0) return null;
  const entries = view.attention as unknown as PendingEntry[];
  return (
    <Card title={words.attentionOf(entries.length)} level={3}>
      <List label={words.attention}>
        {entries.map((entry) => (
          <RefusedRow
            key={entry.opId}
            entry={entry}
            text={describeRow(entry, names)}
            now={now()}
            actions={{
              ...queue,
              // Its form stands where everything that waits is.
              edit: () => void navigate({ to: '/pendientes' }),
            }}
          />
        ))}
      </List>
    </Card>
  );
}
