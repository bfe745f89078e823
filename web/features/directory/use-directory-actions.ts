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
import { type ConnectValues, connectIntent } from '#web/records/directory-intents.ts';
import { useRecord } from '#web/records/use-record.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './words.ts';

const AFFECTS = { affects: [listDirectory, readInstitution] };

export function useDirectoryActions() {
  const { newId } = usePhone();
  const record = useRecord();
  const verifying = useServerMutation(verifyInstitution, {
    ...AFFECTS,
    done: { title: words.doneVerified },
    failed: words.failedVerify,
  });
  const archiving = useServerMutation(archiveInstitution, {
    ...AFFECTS,
    done: { title: words.doneArchived },
    failed: words.failedArchive,
  });
  const contacting = useServerMutation(setContact, {
    ...AFFECTS,
    done: { title: words.doneContact },
    failed: words.failedContact,
  });
  const answering = useServerMutation(answerLink, {
    ...AFFECTS,
    done: { title: words.doneAnswer },
    failed: words.failedAnswer,
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
        done: { title: words.doneConnect },
        isDoneWhenCopied: true,
      });
      return saving !== 'lost';
    },
  };
}
