import { useState } from 'react';
import { importPeople } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { sentenceOf } from '#web/net/call-error.ts';
import { answerOrThrow } from '#web/services/server-mutation.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { notifyApprovalsChanged } from '#web/services/waiting-approvals.ts';
import * as messages from './import-messages.ts';
import {
  type ImportReport,
  type LineChoice,
  type LineChoices,
  toReport,
  withChoices,
} from './import-report.ts';
import { type ReadFile, readPeopleFile } from './read-people-file.ts';
import type { Place } from './use-people-actions.ts';

export type ImportStage =
  | { type: 'choosing'; sentence?: string }
  /** Phone contacts lack a place of residence. */
  | { type: 'placing'; file: ReadFile }
  | { type: 'checking' }
  /** Dry run result; nothing has changed yet. */
  | { type: 'checked'; file: ReadFile; report: ImportReport; choices: LineChoices }
  | { type: 'importing' }
  | { type: 'imported'; report: ImportReport };

/** Parses the file, dry-runs it on the server, then imports. Needs signal. */
export function useImport() {
  const importing = useServerMutation(importPeople);
  const reread = useRereads();
  const [stage, setStage] = useState<ImportStage>({ type: 'choosing' });
  const fail = (error: unknown) =>
    setStage({ type: 'choosing', sentence: sentenceOf(error, messages.unreadable) });
  /** With no readable line there is nothing to send, only problems to report. */
  const send = async (file: ReadFile, dryRun: boolean) => {
    const { rows } = file;
    if (rows.length === 0) return toReport(file, null);
    return toReport(file, answerOrThrow(await importing.run({ body: { dryRun, rows } })));
  };
  const tryOut = async (file: ReadFile) => {
    setStage({ type: 'checking' });
    try {
      const report = await send(file, true);
      setStage({ type: 'checked', file, report, choices: new Map() });
    } catch (error) {
      fail(error);
    }
  };
  return {
    stage,
    async check(chosen: File) {
      setStage({ type: 'checking' });
      try {
        const file = readPeopleFile(new Uint8Array(await chosen.arrayBuffer()));
        if (file.type === 'unreadable') setStage({ type: 'choosing', sentence: file.sentence });
        else if (file.needsPlace) setStage({ type: 'placing', file });
        else await tryOut(file);
      } catch (error) {
        fail(error);
      }
    },
    place: (file: ReadFile, { state, city }: Place) =>
      tryOut({
        ...file,
        rows: file.rows.map((row) => ({
          ...row,
          state: row.state || state,
          city: row.city || city,
        })),
      }),
    choose(line: number, choice: LineChoice) {
      setStage((stage) =>
        stage.type === 'checked'
          ? { ...stage, choices: new Map([...stage.choices, [line, choice]]) }
          : stage,
      );
    },
    async take({ file, report, choices }: Extract<ImportStage, { type: 'checked' }>) {
      setStage({ type: 'importing' });
      try {
        const rows = withChoices(file, report, choices);
        setStage({ type: 'imported', report: await send({ ...file, rows }, false) });
        notifyApprovalsChanged();
        await reread([pagePeople]);
      } catch (error) {
        // May have arrived anyway: importing again finds everyone registered.
        fail(error);
      }
    },
    again: () => setStage({ type: 'choosing' }),
  };
}
