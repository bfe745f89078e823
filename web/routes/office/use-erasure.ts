import { eraseOwn } from '#contract/privacy';
import { forgetPerson } from '#web/db/forget-person.ts';
import { useStored } from '#web/db/use-stored.ts';
import { readQueue } from '#web/db/view-queue.ts';
import type { EraseDialogProps } from '#web/features/privacy/erase-dialog.tsx';
import type { EraseValues, Unsent } from '#web/features/privacy/erase-form.ts';
import { sentenceOf } from '#web/net/call-error.ts';
import { describeRow, type KnownNames, type WordedRow } from '#web/records/describe-row.ts';
import { readKnownNames } from '#web/records/read-known-names.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { useActivity, useOutbox, usePerson, usePhone } from '#web/services/phone-context.ts';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './my-data-words.ts';

/** The account's end, seen from this phone: what it still holds, and that nothing of it stays. */
export function useErasure(): Omit<EraseDialogProps, 'isOpen' | 'onClose'> {
  const { device, session } = usePhone();
  const erasing = useServerMutation(eraseOwn, {
    fields: ({ code, text }) => (code === 'wrong_password' ? { password: text } : null),
  });
  const person = usePerson();
  const outbox = useOutbox();
  const toasts = useToasts();
  const saveRescueFile = useRescueFile();
  const queue = useStored(() => outbox && readQueue(outbox.queue), [outbox]);
  const names = useStored(() => (person ? readKnownNames(person) : undefined), [person]);
  return {
    unsent: queue && names ? rowsToUnsent([...queue.waiting, ...queue.attention], names) : null,
    isSending: useActivity(outbox)?.sending ?? false,
    onSend: () => void outbox?.wake(),
    onSave: () => outbox && saveRescueFile(outbox),
    async onErase(body: EraseValues) {
      const user = session.current();
      const outcome = await erasing.run({ body });
      if (outcome.type === 'failed') {
        const password = outcome.fields?.password;
        if (password !== undefined) return { password };
        return { problem: sentenceOf(outcome.error, words.failedErase) };
      }
      await session.signOut().catch(() => {});
      // What the browser would not let go of now is sealed: nobody can open it any more.
      if (user) await forgetPerson(device, localStorage, user.id).catch(() => {});
      const description = words.erasedHint;
      toasts.show({ title: words.erased, description, isSticky: true });
      return 'erased';
    },
  };
}

function rowsToUnsent(rows: readonly OutboxRow[], names: KnownNames): Unsent[] {
  return rows.map((row) => ({
    id: row.opId,
    text: describeRow(row as WordedRow, names),
    isRefused: row.state === 'rejected',
  }));
}
