import { css } from '#styled/css';
import {
  toCommunityChoice,
  useCommunityChoices,
} from '#web/features/shared/use-community-choices.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './move-words.ts';
import type { RegionRow } from './region-rows.ts';

export type MovePersonDialogProps = {
  person: Pick<RegionRow, 'alias' | 'community' | 'communityId'>;
  state: string;
  /** Default: «Editar Comunidad». */
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  onMove: (community: KnownCommunity) => Promise<boolean>;
};

type KnownCommunity = { id: number; name: string };
type Choice = { chosen: string };

export const MovePersonDialog = freshOnOpen((props: MovePersonDialogProps) => {
  const { person, state, isOpen, onClose } = props;
  const hasSignal = useSignal();
  const toasts = useToasts();
  const { form, errors, isBusy, element, set, submit } = useForm<Choice, KnownCommunity>({
    fresh: () => ({ chosen: String(person.communityId ?? '') }),
    check({ chosen }) {
      const community = known.find(({ id }) => String(id) === chosen);
      if (community) return { type: 'ready', values: community };
      return { type: 'wrong', errors: { chosen: words.communityMissing } };
    },
    onWrong: () =>
      toasts.show({
        title: words.chooseCommunity,
        description: words.communityMissing,
        variant: 'destructive',
      }),
    async onSubmit(community) {
      const isDone = await props.onMove(community);
      if (isDone) onClose();
      return isDone;
    },
  });
  const { chosen } = form;
  const choices = useCommunityChoices({ state, chosen, isFresh: true, isWanted: isOpen });
  const known: readonly KnownCommunity[] =
    choices.state.type === 'known' ? choices.state.value.communities : [];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={props.title ?? words.editCommunity}
      description={`${person.alias} · ${person.community ?? words.noCommunity}`}
      submitLabel={words.save}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      className={root}
      formRef={element}
      onSubmit={submit}
    >
      <ReadContent state={choices.state} onReload={choices.reload}>
        {() => (
          <Field label={words.community} error={errors.chosen} isRequired>
            {(control) => (
              <Combobox
                {...control}
                value={chosen}
                {...toCommunityChoice(choices.state, words.noSuchCommunity)}
                onValueChange={(id) => set({ chosen: id })}
              />
            )}
          </Field>
        )}
      </ReadContent>
    </FormDialog>
  );
});

/** Room for the list below the field. */
const root = css({ minHeight: '[min(22rem, 50dvh)]' });
