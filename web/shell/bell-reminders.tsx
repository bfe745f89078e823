import { listNotifications } from '#contract/notifications';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './bell-words.ts';

/** Agendas that this person was reminded to answer; the way to them is their own link alone. */
export function BellReminders() {
  const { state } = useServerRead(listNotifications, { isFresh: true });
  const items = state.type === 'known' ? state.value.items : [];
  const count = items.find(({ kind }) => kind === 'agendas')?.count ?? 0;
  if (count === 0) return null;
  return (
    <Card title={words.remindersOf(count)} level={3}>
      <p>{words.reminderHint}</p>
    </Card>
  );
}
