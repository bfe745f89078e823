import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { checkMessage } from './message-form.ts';
import type { PostItemProps } from './post-item.tsx';
import { useForumActions } from './use-forum-actions.ts';
import * as words from './words.ts';

export function EditForm({ thread, post, onDone }: PostItemProps & { onDone: () => void }) {
  const { edit } = useForumActions();
  const {
    element,
    isBusy,
    submit,
    isRestored: _,
    ...fields
  } = useForm({
    draftKey: `foro-corregir:${post.id}:${post.seen}`,
    fresh: () => ({ content: post.content }),
    check: checkMessage,
    async onSubmit(content) {
      const isSafe = content === post.content || (await edit(thread.id, post, content));
      if (isSafe) onDone();
      return isSafe;
    },
  });
  return (
    <form ref={element} noValidate className={root} onSubmit={submit}>
      <TextEntry of={fields} name="content" label={words.ownPost} rows={4} isRequired />
      <div className={actions}>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
