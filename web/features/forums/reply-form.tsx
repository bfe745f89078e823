import { css } from '#styled/css';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { type OverlaidConversation, useRefused } from '#web/local-data/use-forums.ts';
import { useOutbox } from '#web/services/phone-context.ts';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { checkMessage, saysNothingOnLeaving } from './message-form.ts';
import * as messages from './messages.ts';
import { SendButton } from './send-button.tsx';
import { useForumActions } from './use-forum-actions.ts';

/** A refused reply comes back as a draft, with the reason. */
export function ReplyForm({ thread }: { thread: OverlaidConversation }) {
  const { reply } = useForumActions();
  const { element, isBusy, submit, draftNote, ...asked } = useForm({
    draftKey: `foro-respuesta:${thread.id}`,
    fresh: () => ({ content: '' }),
    check: checkMessage,
    async onSubmit(content) {
      const isSafe = await reply(thread, content);
      if (isSafe) asked.set({ content: '' });
      return isSafe;
    },
  });
  const fields = { ...asked, leave: saysNothingOnLeaving };
  const isOpen = !thread.isLocked;
  return (
    <>
      <Refused thread={thread} onTake={isOpen ? (content) => fields.set({ content }) : null} />
      {isOpen && (
        <Card title={messages.reply}>
          <form ref={element} noValidate className={root} onSubmit={submit}>
            {draftNote}
            <TextEntry of={fields} name="content" label={messages.ownReply} rows={3} isRequired />
            <SendButton text={messages.reply} isBusy={isBusy} />
          </form>
        </Card>
      )}
    </>
  );
}

type RefusedProps = {
  thread: OverlaidConversation;
  /** Null if replies are closed. */
  onTake: ((content: string) => void) | null;
};

function Refused({ thread, onTake }: RefusedProps) {
  const outbox = useOutbox();
  const rows = useRefused(thread.id);
  return rows.map(({ opId, body, set, lastProblem }) => {
    const content = String(set?.content ?? body.content ?? '');
    if (!content) return null;
    const drop = () => void outbox?.discard(opId);
    const take = () => {
      onTake?.(content);
      drop();
    };
    return (
      <Banner
        key={opId}
        tone="attention"
        title={messages.notPublished}
        actions={
          <>
            {onTake && (
              <Button variant="quiet" onClick={take}>
                {messages.useAsDraft}
              </Button>
            )}
            <Button variant="quiet" onClick={drop}>
              {messages.discard}
            </Button>
          </>
        }
      >
        <p>{lastProblem?.text}</p>
        <p className={typed}>«{content}»</p>
      </Banner>
    );
  });
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const typed = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
