import * as v from 'valibot';
import { type CommunityDetails, DETAIL_KEYS, detailEntries } from '#contract/community-details';
import { setDetails } from '#contract/community-management';
import { checkEntries } from '#contract/core/check-entries';
import { useSignal } from '#web/services/signal.tsx';
import { toEditAnswer, useEditForm, type Version } from '#web/services/use-edit-form.tsx';
import type { Checked } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { AFFECTED_ROWS } from './affected-rows.ts';
import { DETAIL_LABELS, type DetailTexts, toDetailTexts } from './community-form.ts';
import * as messages from './detail-messages.ts';
import { DetailFields } from './text-fields.tsx';

export type CommunityDetailsDialogProps = {
  community: CommunityDetails & Version & { id: number; name: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Apart from the office's edit, because coordinators may not rename their community. */
export const CommunityDetailsDialog = freshOnOpen((props: CommunityDetailsDialogProps) => {
  const { community, isOpen, onClose } = props;
  const saving = useServerMutation(setDetails, {
    affects: AFFECTED_ROWS,
    done: { title: messages.doneDetails },
    ...{ failed: messages.failedDetails, fields: true },
  });
  const { element, isBusy, submit, draftNote, clashView, ...fields } = useEditForm({
    draftKey: `datos-comunidad:${community.id}`,
    subject: community,
    toForm: toDetailTexts,
    labels: DETAIL_LABELS,
    check: checkDetails,
    toBody: (details) => details,
    update: async (body) =>
      toEditAnswer<DetailTexts>(
        await saving.run({ params: { id: community.id }, body }, { under: DETAIL_KEYS }),
      ),
    onSaved: onClose,
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.details}
      description={community.name}
      draftNote={draftNote}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <DetailFields {...fields} />
      {clashView}
    </FormDialog>
  );
});

const Details = v.object(detailEntries);

function checkDetails(texts: DetailTexts): Checked<DetailTexts, CommunityDetails> {
  return checkEntries(Details, texts);
}
