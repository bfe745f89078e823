import { archiveModule, type FormationModule, listModules } from '#contract/formation';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import * as words from './words.ts';

/** Takes a course off the list; nothing is asked before, and the way back stays in sight. */
export function useArchiveCourse(): (course: FormationModule) => void {
  const options = { affects: [listModules] };
  const archiving = useServerMutation(archiveModule, {
    ...options,
    failed: words.failedArchive,
  });
  const restoring = useServerMutation(archiveModule, {
    ...options,
    failed: words.failedRestore,
  });
  return ({ id, title }) => {
    const restore = () =>
      void restoring.run(
        { params: { id }, body: { undo: true } },
        { done: { title: words.doneRestored, description: title } },
      );
    void archiving.run(
      { params: { id }, body: {} },
      {
        done: {
          title: words.doneArchived,
          description: title,
          isSticky: true,
          action: { label: words.undo, run: restore },
        },
      },
    );
  };
}
