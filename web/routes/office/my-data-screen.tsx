import { eraseOwn } from '#contract/privacy';
import { forgetPerson } from '#web/db/forget-person.ts';
import { readQueue } from '#web/db/view-queue.ts';
import { PhotoCard } from '#web/features/account/photo-card.tsx';
import { KnownNameInput } from '#web/features/institutions/known-name-input.tsx';
import { ConsentCard } from '#web/features/privacy/consent-card.tsx';
import { EraseCard } from '#web/features/privacy/erase-card.tsx';
import type { EraseDialogProps } from '#web/features/privacy/erase-dialog.tsx';
import type { EraseValues, Unsent } from '#web/features/privacy/erase-form.ts';
import { OwnData } from '#web/features/privacy/own-data.tsx';
import { methodToLabel } from '#web/features/quotas/method-labels.ts';
import {
  InstitutionRows,
  type InstitutionRowsProps,
} from '#web/features/registration/institution-rows.tsx';
import { relationshipOptions } from '#web/features/registration/registration-labels.ts';
import { workAreaOptions } from '#web/features/shared/work-area-labels.ts';
import { describeRow, type KnownNames, type WordedRow } from '#web/local-data/describe-row.ts';
import { readKnownNames } from '#web/local-data/read-known-names.ts';
import { sentenceOf } from '#web/net/call-error.ts';
import type { OutboxRow } from '#web/services/phone.ts';
import { useActivity, useOutbox, usePerson, usePhone } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useRescueFile } from '#web/services/use-rescue-file.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useStored } from '#web/services/use-stored.ts';
import { AppLink } from '#web/shell/frame-link.tsx';
import { formatMoney } from '#web/ui/format/format-money.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './my-data-messages.ts';

export function MyDataScreen() {
  const erasure = useErasure();
  return (
    <Page
      isNarrow
      title={messages.title}
      lead={
        <>
          {messages.lead} <AppLink to="/aviso-de-privacidad">{messages.notice}</AppLink>
        </>
      }
    >
      <ServerReads>
        <PhotoCard />
        <OwnData labels={labels} Institutions={SuggestingRows} />
        <ConsentCard />
      </ServerReads>
      <EraseCard {...erasure} />
    </Page>
  );
}

function SuggestingRows(props: InstitutionRowsProps) {
  return <InstitutionRows {...props} NameInput={KnownNameInput} />;
}

const labelOf = (options: readonly { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const labels = {
  workArea: labelOf(workAreaOptions),
  relationship: labelOf(relationshipOptions),
  payment: (method: string) =>
    methodToLabel(method as Parameters<typeof methodToLabel>[0]) ?? method,
  money: formatMoney,
};

/** Account erasure on this phone: unsent records first, then deletes everything. */
function useErasure(): Omit<EraseDialogProps, 'isOpen' | 'onClose'> {
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
        return { problem: sentenceOf(outcome.error, messages.failedErase) };
      }
      await session.signOut().catch(() => {});
      // Whatever the browser could not delete now is sealed: no session can open it.
      if (user) await forgetPerson(device, localStorage, user.id).catch(() => {});
      const description = messages.erasedHint;
      toasts.show({ title: messages.erased, description, isSticky: true });
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
