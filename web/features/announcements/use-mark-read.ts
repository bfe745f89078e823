import { useEffect, useEffectEvent } from 'react';
import type { AnnouncementItem } from '#contract/announcements';
import { addLocalRead } from '#web/db/announcement-reads.ts';
import { readIntent } from '#web/records/announcement-reads.ts';
import { useRecord } from '#web/records/use-record.ts';
import { usePerson, usePhone } from '#web/services/phone-context.ts';

type Readable = Pick<AnnouncementItem, 'id' | 'isForMe' | 'read' | 'renewedAt'>;

/** Records on this phone that an announcement was read or answered; the server learns it when there is signal. */
export function useMarkRead() {
  const { now } = usePhone();
  const person = usePerson();
  const record = useRecord();
  return async ({ id, renewedAt }: Readable, isAck: boolean): Promise<void> => {
    const saving = await record([readIntent(id, isAck)]);
    if (saving === 'lost' || !person) return;
    const at = { at: now(), isAck, renewedAt: renewedAt === null ? null : Date.parse(renewedAt) };
    await addLocalRead(person, id, at).catch(() => {});
  };
}

/** Whoever opens one has read it. */
export function useReadOnOpen(item: Readable | null): void {
  const mark = useMarkRead();
  const begin = useEffectEvent(() => {
    if (item?.isForMe && !item.read) void mark(item, false);
  });
  const id = item?.id;
  useEffect(() => {
    if (id !== undefined) begin();
  }, [id]);
}
