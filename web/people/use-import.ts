import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint';
import { type ImportRow, importPeople, listAllUsers } from '#contract/people';
import { usePhone } from '#web/deps/phone-context.ts';
import { useRereads } from '#web/deps/server-reads.tsx';
import { tellApprovalsChanged } from '#web/deps/waiting-approvals.ts';
import { sentenceOf } from '#web/net/call-error.ts';
import { readPeopleFile } from './read-people-file.ts';

export type ImportReport = AnswerOf<typeof importPeople>;

export type ImportStage =
  | { type: 'choosing'; sentence?: string }
  | { type: 'checking' }
  /** What would come of it; nothing has changed. */
  | { type: 'checked'; rows: ImportRow[]; ignored: readonly string[]; report: ImportReport }
  | { type: 'importing' }
  | { type: 'imported'; report: ImportReport };

/** A file of people: read here, tried out on the server, then taken in. Needs signal. */
export function useImport() {
  const { call } = usePhone();
  const reread = useRereads();
  const [stage, setStage] = useState<ImportStage>({ type: 'choosing' });
  const fail = (error: unknown) =>
    setStage({ type: 'choosing', sentence: sentenceOf(error, 'No se pudo leer el archivo.') });
  return {
    stage,
    async check(file: File) {
      setStage({ type: 'checking' });
      try {
        const read = readPeopleFile(new Uint8Array(await file.arrayBuffer()));
        if (read.type === 'unreadable') {
          setStage({ type: 'choosing', sentence: read.sentence });
          return;
        }
        const { rows, ignored } = read;
        const report = await call(importPeople, { body: { dryRun: true, rows } });
        setStage({ type: 'checked', rows, ignored, report });
      } catch (error) {
        fail(error);
      }
    },
    async take(rows: ImportRow[]) {
      setStage({ type: 'importing' });
      try {
        const report = await call(importPeople, { body: { dryRun: false, rows } });
        setStage({ type: 'imported', report });
        tellApprovalsChanged();
        await reread([listAllUsers]);
      } catch (error) {
        // It may have arrived all the same: the file again finds everybody there.
        fail(error);
      }
    },
    again: () => setStage({ type: 'choosing' }),
  };
}
