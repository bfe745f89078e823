import { type FormEvent, useState } from 'react';
import { css } from '#styled/css';
import { useCommunityChoices } from '#web/features/shared/use-community-choices.ts';
import { useSignal } from '#web/services/signal.tsx';
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
  /** «Editar Comunidad» unless given. */
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  onMove: (community: { id: number; name: string }) => Promise<boolean>;
};

/** «Editar Comunidad»: an existing one for this person. */
export const MovePersonDialog = freshOnOpen((props: MovePersonDialogProps) => {
  const { person, state, isOpen, onClose } = props;
  const [chosen, setChosen] = useState(String(person.communityId ?? ''));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasSignal = useSignal();
  const toasts = useToasts();
  const choices = useCommunityChoices({ state, chosen, isFresh: true, isWanted: isOpen });
  const known = choices.state.type === 'known' ? choices.state.value.communities : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const community = known.find(({ id }) => String(id) === chosen);
    if (!community) {
      setError(words.communityMissing);
      toasts.show({
        title: words.chooseCommunity,
        description: words.communityMissing,
        variant: 'destructive',
      });
      return;
    }
    setBusy(true);
    const isDone = await props.onMove(community);
    setBusy(false);
    if (isDone) onClose();
  };
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
      onSubmit={(event) => void submit(event)}
    >
      <ReadContent state={choices.state} onReload={choices.reload}>
        {({ options, isLoading, onQueryChange }) => (
          <Field label={words.community} error={error} isRequired>
            {(control) => (
              <Combobox
                {...control}
                value={chosen}
                {...{ options, isLoading, onQueryChange }}
                emptyText={words.noSuchCommunity}
                onValueChange={(id) => {
                  setChosen(id);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
      </ReadContent>
    </FormDialog>
  );
});

/** Room for the list that opens under the field. */
const root = css({ minHeight: '[min(22rem, 50dvh)]' });
