import { REPORT_LABELS, REPORT_REASONS, type ReportReason } from '#contract/forum-moderation';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as words from './moderation-words.ts';
import { useReport } from './use-moderation.ts';

export type ReportDialogProps = { isOpen: boolean; onClose: () => void; postId: string };

type ReportForm = { reason: string; note: string };
type Report = { reason: ReportReason; note: string };

function checkReport({ reason, note }: ReportForm): Checked<ReportForm, Report> {
  const known = REPORT_REASONS.find((one) => one === reason);
  if (!known) return { type: 'wrong', errors: { reason: words.chooseReason } };
  return { type: 'ready', values: { reason: known, note } };
}

/** Reports to the coordinators; no one else learns who reported. */
export const ReportDialog = freshOnOpen(({ isOpen, onClose, postId }: ReportDialogProps) => {
  const report = useReport();
  const { element, isBusy, submit, isRestored, ...fields } = useForm({
    draftKey: `foro-reporte:${postId}`,
    fresh: (): ReportForm => ({ reason: '', note: '' }),
    check: checkReport,
    async onSubmit(body) {
      const isThere = (await report.run({ params: { id: postId }, body })).type === 'done';
      if (isThere) onClose();
      return isThere;
    },
  });
  const { form, errors, set, leave } = fields;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.reportTitle}
      description={words.reportHint}
      submitLabel={words.report}
      isBusy={isBusy}
      isRestored={isRestored}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={words.reason} error={errors.reason} isRequired>
        {(control) => (
          <Select
            {...control}
            placeholder={words.choose}
            options={REPORT_REASONS.map((value) => ({ value, label: REPORT_LABELS[value] }))}
            value={form.reason}
            onValueChange={(reason) => set({ reason })}
            onBlur={leave('reason')}
          />
        )}
      </Field>
      <TextEntry of={fields} name="note" label={words.detail} isOptional rows={3} />
    </FormDialog>
  );
});
