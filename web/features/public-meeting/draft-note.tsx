import { DraftChoice } from '#web/services/draft-choice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './draft-note-messages.ts';
import { isUntouched } from './registration-form.ts';
import type { RegistrationDraft } from './use-registration-form.ts';

/** What is in the form from before, and what another tab left. */
export function DraftNote({ draft }: { draft: RegistrationDraft }) {
  const { form, hold, found, onFound, onOpen, startOver } = draft;
  const [shown, ...others] = found;
  return (
    <>
      {shown && form && !isUntouched(form) && (
        <Banner
          title={messages.restored}
          actions={
            <Button variant="quiet" onClick={startOver}>
              {messages.startOver}
            </Button>
          }
        >
          {messages.startedAt(formatDateTime(form.startedAt))}
        </Banner>
      )}
      {others.length > 0 && (
        <DraftChoice
          hold={hold}
          shown={shown}
          others={others}
          onOpen={onOpen}
          onOthers={(rest) => onFound([shown, ...rest])}
        />
      )}
    </>
  );
}
