import { checkEntries } from '#contract/core/check-entries';
import { threadFields } from '#contract/forum-writing';
import type { Checked } from '#web/services/use-form.ts';

export type MessageForm = { content: string };

export function checkMessage({ content }: MessageForm): Checked<MessageForm, string> {
  // Valid dummy title: only the text is checked.
  const checked = checkEntries(threadFields, { title: 'x', content });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: checked.values.content };
}

/** For inline forms: an error on blur would move the button under the finger. */
export const saysNothingOnLeaving = () => () => {};
