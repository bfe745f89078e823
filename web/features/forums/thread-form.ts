import { checkEntries } from '#contract/core/check-entries';
import { threadFields } from '#contract/forum-writing';
import { CATEGORIES, type Category, type ForumSpace } from '#contract/forums';
import type { NewThread } from '#web/records/forum-intents.ts';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './words.ts';

export type ThreadForm = {
  /** Idempotency key, kept with the draft. */
  id: string;
  postId: string;
  title: string;
  content: string;
  category: string;
  /** Selected place, stored by label because the list may change. */
  place: string;
  isCare: boolean;
};

export function freshThread(newId: () => string, category: Category | null): ThreadForm {
  return {
    ...{ id: newId(), postId: newId(), title: '', content: '' },
    ...{ category: category ?? '', place: '', isCare: false },
  };
}

export const placeKey = ({ state, city, community }: ForumSpace) =>
  JSON.stringify([state, city, community?.id ?? null]);

export function checkThread(
  form: ThreadForm,
  spaces: readonly ForumSpace[],
): Checked<ThreadForm, NewThread> {
  const { id, postId, title, content, isCare } = form;
  const checked = checkEntries(threadFields, { title, content });
  const category = CATEGORIES.find((one) => one === form.category);
  const space = spaces.find((one) => placeKey(one) === form.place);
  if (checked.type === 'wrong' || !category || !space) {
    const errors = checked.type === 'wrong' ? checked.errors : {};
    return {
      type: 'wrong',
      errors: {
        ...errors,
        ...(!category && { category: words.chooseCategory }),
        ...(!space && { place: words.chooseForWhom }),
      },
    };
  }
  const written = { title: checked.values.title, content: checked.values.content };
  const values = { id, postId, ...written, category, space };
  return { type: 'ready', values: { ...values, isCare: isCare && category === 'apoyo' } };
}
