import type { BodyOf } from '#contract/core/endpoint';
import {
  answerLink,
  archiveInstitution,
  type Institution,
  listDirectory,
  readInstitution,
  setContact,
  verifyInstitution,
} from '#contract/directory';
import { type ConnectValues, connectIntent } from '#web/local-data/directory-intents.ts';
import { useRecord } from '#web/local-data/use-record.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as messages from './messages.ts';

const AFFECTS = { affects: [listDirectory, readInstitution] };

export function useDirectoryActions() {
  const { newId } = usePhone();
  const record = useRecord();
  const verifying = useServerMutation(verifyInstitution, {
    ...AFFECTS,
    done: { title: messages.doneVerified },
    failed: messages.failedVerify,
  });
  const archiving = useServerMutation(archiveInstitution, {
    ...AFFECTS,
    done: { title: messages.doneArchived },
    failed: messages.failedArchive,
  });
  const contacting = useServerMutation(setContact, {
    ...AFFECTS,
    done: { title: messages.doneContact },
    failed: messages.failedContact,
  });
  const answering = useServerMutation(answerLink, {
    ...AFFECTS,
    done: { title: messages.doneAnswer },
    failed: messages.failedAnswer,
  });
  return {
    verify: ({ id }: Institution) => verifying.run({ params: { id } }),
    archive: ({ id }: Institution, isArchived: boolean) =>
      archiving.run({ params: { id }, body: { isArchived } }),
    setContact: ({ id }: Institution, isContact: boolean) =>
      contacting.run({ params: { id }, body: { isContact } }),
    answer: (id: string, body: BodyOf<typeof answerLink>) =>
      answering.run({ params: { id }, body }),
    async connect(to: number, values: ConnectValues): Promise<boolean> {
      const saving = await record([connectIntent(newId(), to, values)], {
        done: { title: messages.doneConnect },
        isDoneWhenCopied: true,
      });
      return saving !== 'lost';
    },
  };
}
