import type { FormationModule } from '#contract/formation';
import { findRecord } from '#contract/rules/formation';
import { placeIntent, progressIntent } from '#web/local-data/formation-intents.ts';
import type { Formation } from '#web/local-data/use-formation.ts';
import { useRecord } from '#web/local-data/use-record.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import * as messages from './messages.ts';

const FAILED = {
  title: messages.failedProgress,
  description: messages.failedProgressHint,
};

/** Own progress; works offline. */
export function useProgressActions(progress: Formation['progress']) {
  const record = useRecord();
  const seenOf = ({ id }: FormationModule) => findRecord(progress, id)?.seen ?? null;
  return {
    complete: useStableCallback((module: FormationModule, completed: boolean) => {
      const said = (word: boolean) => progressIntent(module, word, seenOf(module));
      void record([said(completed)], {
        done: { title: messages.doneProgress, description: module.title },
        failed: FAILED,
        undo: {
          intents: () => [said(!completed)],
          leaves: messages.progressOf(module.title, !completed),
        },
      });
    }),
    /** Changed texts were read: stays complete, at today's version. */
    readUpdate: useStableCallback((module: FormationModule) => {
      void record([progressIntent(module, true, seenOf(module))], {
        done: { title: messages.doneProgress, description: module.title },
        failed: FAILED,
      });
    }),
    /** Silent: the user did not ask for it, and losing a place is harmless. */
    open: useStableCallback((moduleId: number, place: Parameters<typeof placeIntent>[1]) => {
      void record([placeIntent(moduleId, place)], { failed: FAILED });
    }),
  };
}
