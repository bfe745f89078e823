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

const AFFECTS = { affects: [listDirectory, readInstitution] };

export function useDirectoryActions() {
  const { newId } = usePhone();
  const record = useRecord();
  const verifying = useServerMutation(verifyInstitution, {
    ...AFFECTS,
    done: { title: 'Institución verificada' },
    failed: 'No se pudo verificar la institución',
  });
  const archiving = useServerMutation(archiveInstitution, {
    ...AFFECTS,
    done: { title: 'Directorio actualizado' },
    failed: 'No se pudo archivar la institución',
  });
  const contacting = useServerMutation(setContact, {
    ...AFFECTS,
    done: { title: 'Contacto actualizado' },
    failed: 'No se pudo cambiar el contacto',
  });
  const answering = useServerMutation(answerLink, {
    ...AFFECTS,
    done: { title: 'Respuesta guardada' },
    failed: 'No se pudo guardar la respuesta',
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
        done: { title: 'Conexión pedida' },
        isDoneWhenCopied: true,
      });
      return saving !== 'lost';
    },
  };
}
