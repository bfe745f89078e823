import { useState } from 'react';
import { columnOf } from '#contract/core/roles';
import { levelsOf } from '#contract/rules/tertulia';
import type { TertuliaPurpose } from '#contract/send-queue';
import type { SessionUser } from '#contract/session';
import type { Tertulia } from '#contract/tertulias';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useEditForm } from '#web/services/use-edit-form.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './guest-messages.ts';
import { GuestsPanel } from './guests-panel.tsx';
import { InvitationsDialog } from './invitations-dialog.tsx';
import * as tertuliaDialogMessages from './messages.ts';
import { SEND_TITLES } from './send-messages.ts';
import { SendQueue } from './send-queue.tsx';
import { FIELD_LABELS, TertuliaFields } from './tertulia-fields.tsx';
import {
  checkTertulia,
  freshTertulia,
  nextTertulia,
  type TertuliaForm,
  tertuliaToForm,
} from './tertulia-form.ts';
import type { useTertuliaActions } from './use-tertulia-actions.ts';

export type OpenedDialog =
  | { act: 'create' | 'next'; from: Tertulia | null }
  | { act: 'edit' | 'invite' | 'guests' | 'tell'; id: number };

type TertuliaDialogsProps = {
  isOpen: boolean;
  onClose: () => void;
  opened: OpenedDialog;
  self: SessionUser;
  /** Kept current: actions in a dialog change it. */
  tertulia: Tertulia | null;
  actions: ReturnType<typeof useTertuliaActions>;
  onTell: (tertulia: Tertulia) => void;
};

export const TertuliaDialogs = freshOnOpen((props: TertuliaDialogsProps) => {
  const { opened, self, tertulia, actions, onTell, ...base } = props;
  if ('from' in opened) {
    const next = { from: opened.from, isFilled: opened.act === 'next' };
    return <TertuliaDialog {...{ ...base, self, actions, ...next }} tertulia={null} />;
  }
  if (!tertulia) return null;
  switch (opened.act) {
    case 'edit':
      return <TertuliaDialog {...{ ...base, self, tertulia, actions, onTell }} />;
    case 'invite':
      return <InvitationsDialog {...base} tertulia={tertulia} />;
    case 'guests':
      return <GuestsPanel {...base} tertulia={tertulia} />;
    case 'tell':
      return <SendDialog {...base} tertulia={tertulia} />;
  }
});

type SendDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  tertulia: Tertulia;
};

/** Whom to tell is what is open now; the queue then empties under the same title. */
const SendDialog = freshOnOpen(({ isOpen, onClose, tertulia }: SendDialogProps) => {
  const [purpose] = useState(() => purposeOf(tertulia));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={SEND_TITLES[purpose]}
      description={messages.sendDialogHint(tertulia.title)}
    >
      <SendQueue tertuliaId={tertulia.id} purpose={purpose} />
    </Dialog>
  );
});

function purposeOf({ stale, status }: Tertulia): TertuliaPurpose {
  return stale?.[0]?.purpose ?? (status === 'cancelled' ? 'cancelled' : 'changed');
}

type TertuliaDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  self: SessionUser;
  /** Null for a new one. */
  tertulia: Tertulia | null;
  /** Template for a new one: place, time, capacity and selection. */
  from?: Tertulia | null;
  /** Applies the template at once; otherwise only offers it. */
  isFilled?: boolean;
  actions: ReturnType<typeof useTertuliaActions>;
  onTell?: (tertulia: Tertulia) => void;
};

/** The server knows whether a zone has several states; two is enough to ask. */
const SEVERAL_STATES = 2;

const TertuliaDialog = freshOnOpen((props: TertuliaDialogProps) => {
  const { isOpen, onClose, self, tertulia, actions, from = null, isFilled = false } = props;
  const { now } = usePhone();
  const hasSignal = useSignal();
  const column = columnOf(self.role);
  const levels = levelsOf(column, SEVERAL_STATES);
  const { element, isBusy, draftNote, submit, clashView, ...fields } = useEditForm({
    draftKey: draftKeyOf(tertulia, isFilled ? from : null),
    subject: tertulia,
    toForm: tertuliaToForm,
    fresh: () =>
      from && isFilled
        ? nextTertulia(from, now())
        : freshTertulia(self, column === 'coordinador_de_comunidad' ? 'ciudad' : 'estado'),
    labels: FIELD_LABELS,
    check: (form) => checkTertulia(form, now()),
    toBody: (values) => values,
    create: actions.create,
    update: (changes) => actions.update(Number(tertulia?.id), changes, props.onTell),
    onSaved: onClose,
  });
  const isOfSeries = tertulia !== null && tertulia.seriesId !== null;
  const submitLabel = tertulia ? tertuliaDialogMessages.save : tertuliaDialogMessages.create;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={tertulia ? tertuliaDialogMessages.editTitle : tertuliaDialogMessages.newTitle}
      draftNote={draftNote}
      submitLabel={isBusy ? tertuliaDialogMessages.saving : submitLabel}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      {from && !isFilled && (
        <div>
          <Button
            variant="quiet"
            onClick={() => fields.set({ ...nextTertulia(from, now()), title: fields.form.title })}
          >
            {tertuliaDialogMessages.like(from.title)}
          </Button>
        </div>
      )}
      {isOfSeries && (
        <RadioGroup
          label={tertuliaDialogMessages.whichDates}
          isSegmented
          options={SCOPES}
          value={fields.form.scope}
          onValueChange={(scope) => fields.set({ scope: scope as TertuliaForm['scope'] })}
        />
      )}
      <TertuliaFields
        {...fields}
        levels={levels}
        hasStates={column === 'admin' || column === 'coordinador_de_coordinadores'}
        isAlone={isOfSeries && fields.form.scope === 'one'}
      />
      {clashView}
    </FormDialog>
  );
});

function draftKeyOf(tertulia: Tertulia | null, from: Tertulia | null): string {
  if (from) return `tertulia-siguiente:${from.id}`;
  return tertulia ? `tertulia:${tertulia.id}` : 'tertulia-nueva';
}

const SCOPES = [
  { value: 'one', label: tertuliaDialogMessages.onlyThis },
  { value: 'following', label: tertuliaDialogMessages.thisAndFollowing },
];
