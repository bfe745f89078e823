import { useRef, useState } from 'react';
import { FILE_NAME_MAX, importHistory, listHistoryImports } from '#contract/attendance-history';
import type { Zone } from '#contract/core/time-zones';
import { civilDay } from '#contract/core/time-zones';
import { groupOverview } from '#contract/overviews';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { answerOrThrow } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import {
  type HistoryReport,
  type NameChoice,
  type NameChoices,
  toLines,
} from './compare-report.ts';
import * as messages from './messages.ts';
import { type Grid, readGrid } from './read-grid.ts';
import { marksOf, readSheet, type Sheet } from './read-sheet.ts';
import type { DayOrder } from './sheet-days.ts';
import { guessReading, type Meaning, type Reading } from './sheet-marks.ts';

/** A file as it is read and as persons decided about it. */
export type Draft = {
  /** Of the import: a retry is the same one. */
  id: string;
  fileName: string;
  grid: Grid;
  sheet: Sheet;
  reading: Reading;
  choices: NameChoices;
};

export type HistoryStage =
  | { type: 'choosing'; sentence?: string }
  | { type: 'checking' }
  /** Dry run; nothing has changed yet. `isOld`: another one is on its way. */
  | { type: 'checked'; draft: Draft; report: HistoryReport; isOld: boolean; sentence?: string }
  | { type: 'bringing' }
  | { type: 'brought'; report: HistoryReport };

type Community = { id: number; zone: Zone };

/** Reads the file here, tries it out on the server at each decision, then brings it. Needs signal. */
export function useHistoryImport({ id: communityId, zone }: Community) {
  const { now, newId } = usePhone();
  const importing = useServerMutation(importHistory, {
    affects: [listHistoryImports, groupOverview],
  });
  const [stage, setStage] = useState<HistoryStage>({ type: 'choosing' });
  const latest = useRef(0);
  const fail = (error: unknown) =>
    setStage({ type: 'choosing', sentence: sentenceOf(error, messages.unreadable) });
  const send = async ({ id, fileName, sheet, reading, choices }: Draft, dryRun: boolean) =>
    answerOrThrow(
      await importing.run({
        params: { id: communityId },
        body: { id, dryRun, fileName, days: sheet.days, people: toLines(sheet, reading, choices) },
      }),
    );
  /** The answer to the last decision counts. */
  const tryOut = async (draft: Draft) => {
    latest.current += 1;
    const turn = latest.current;
    setStage((before) =>
      before.type === 'checked' ? { ...before, draft, isOld: true } : { type: 'checking' },
    );
    try {
      const report = await send(draft, true);
      if (turn === latest.current) setStage({ type: 'checked', draft, report, isOld: false });
    } catch (error) {
      if (turn === latest.current) fail(error);
    }
  };
  const today = () => civilDay(now(), zone);
  return {
    stage,
    async check(chosen: File) {
      setStage({ type: 'checking' });
      try {
        const grid = await readGrid(new Uint8Array(await chosen.arrayBuffer()));
        if (grid.type === 'unreadable')
          return setStage({ type: 'choosing', sentence: grid.sentence });
        const sheet = readSheet(grid, { today: today() });
        if (sheet.type === 'unreadable') {
          return setStage({ type: 'choosing', sentence: sheet.sentence });
        }
        const id = newId();
        const fileName = chosen.name.slice(-FILE_NAME_MAX) || messages.noFileName;
        const reading = guessReading(marksOf(sheet));
        await tryOut({ id, fileName, grid, sheet, reading, choices: new Map() });
      } catch (error) {
        fail(error);
      }
    },
    reorder(draft: Draft, order: DayOrder) {
      const sheet = readSheet(draft.grid, { today: today(), order });
      if (sheet.type === 'sheet') void tryOut({ ...draft, sheet });
    },
    read: (draft: Draft, mark: string, meaning: Meaning) =>
      void tryOut({ ...draft, reading: new Map([...draft.reading, [mark, meaning]]) }),
    choose(draft: Draft, name: string, choice: NameChoice | null) {
      const choices = new Map(draft.choices);
      if (choice === null) choices.delete(name);
      else choices.set(name, choice);
      void tryOut({ ...draft, choices });
    },
    async bring({ draft, report }: Extract<HistoryStage, { type: 'checked' }>) {
      setStage({ type: 'bringing' });
      try {
        setStage({ type: 'brought', report: await send(draft, false) });
      } catch (error) {
        // The same import when it is tried again: what arrived is made once.
        const sentence = sentenceOf(error, messages.unreadable);
        setStage({ type: 'checked', draft, report, isOld: false, sentence });
      }
    },
    again: () => setStage({ type: 'choosing' }),
  };
}
