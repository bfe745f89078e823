import type { ViewTable } from '#contract/rules/view-search';
import {
  createView,
  deleteView,
  listViews,
  renameView,
  type SavedView,
} from '#contract/saved-views';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { copyText } from '#web/ui/hooks/copy-text.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './messages.ts';

export type ViewActions = ReturnType<typeof useViewActions>;

/** What is done to one's views of a table. Needs signal, except to copy a link. */
export function useViewActions(table: ViewTable) {
  const toasts = useToasts();
  const affects = [listViews];
  const saving = useServerMutation(createView, {
    ...{ affects, failed: messages.failedSave, fields: true },
    done: ({ name }) => ({ title: messages.saved, description: name }),
  });
  const renaming = useServerMutation(renameView, {
    ...{ affects, failed: messages.failedRename, fields: true },
    done: ({ name }) => ({ title: messages.renamed, description: name }),
  });
  const removing = useServerMutation(deleteView, { affects, failed: messages.failedRemove });
  const save = async (name: string, search: string) =>
    toFormAnswer(await saving.run({ body: { table, name, search } }, { under: ['name'] }));
  return {
    save,
    rename: async (id: number, name: string) =>
      toFormAnswer(await renaming.run({ params: { id }, body: { name } }, { under: ['name'] })),
    remove({ id, name, search }: SavedView) {
      const action = { label: messages.undo, run: () => void save(name, search) };
      const done = { title: messages.removed, description: name, action };
      return removing.run({ params: { id } }, { done });
    },
    async copy(link: string) {
      const isCopied = await copyText(link);
      toasts.show({ title: isCopied ? messages.copied : messages.notCopied });
    },
  };
}
