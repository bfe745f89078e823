import type { FormationModule } from '#contract/formation';
import { findRecord } from '#contract/rules/formation';
import { placeIntent, progressIntent } from '#web/records/formation-intents.ts';
import type { Formation } from '#web/records/use-formation.ts';
import { useRecord } from '#web/records/use-record.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import * as words from './words.ts';

const FAILED = {
  title: words.failedProgress,
  description: words.failedProgressHint,
};

/** Own progress; works offline. */
export function useProgressActions(progress: Formation['progress']) {
  const record = useRecord();
  const seenOf = ({ id }: FormationModule) => findRecord(progress, id)?.seen ?? null;
  return {
    complete: useStableCallback((module: FormationModule, completed: boolean) => {
      const said = (word: boolean) => progressIntent(module, word, seenOf(module));
      void record([said(completed)], {
        done: { title: words.doneProgress, description: module.title },
        failed: FAILED,
        undo: {
          intents: () => [said(!completed)],
          leaves: words.progressOf(module.title, !completed),
        },
      });
    }),
    /** Changed texts were read: stays complete, at today's version. */
    readUpdate: useStableCallback((module: FormationModule) => {
      void record([progressIntent(module, true, seenOf(module))], {
        done: { title: words.doneProgress, description: module.title },
        failed: FAILED,
      });
    }),
    /** Silent: the user did not ask for it, and losing a place is harmless. */
    open: useStableCallback((moduleId: number, section: number) => {
      void record([placeIntent(moduleId, section)], { failed: FAILED });
    }),
  };
}
