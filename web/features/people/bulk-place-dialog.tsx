import { pageCommunities } from '#contract/communities-page';
import type { UserItem } from '#contract/people';
import { foldText } from '#contract/rules/fold-text';
import { css } from '#styled/css';
import {
  toCommunityChoice,
  useCommunityChoices,
} from '#web/features/shared/use-community-choices.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useForm } from '#web/services/use-form.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './bulk-messages.ts';

type Chosen = Pick<UserItem, 'state' | 'community_hint'>;

export type BulkPlaceDialogProps = {
  isOpen: boolean;
  title: string;
  people: readonly Chosen[];
  onClose: () => void;
  /** Resolves to true once the server has it. */
  onPlace: (communityId: number) => Promise<boolean>;
};

/** One community for all of them; those they typed at registration come first. */
export const BulkPlaceDialog = freshOnOpen((props: BulkPlaceDialogProps) => {
  const { isOpen, title, people, onClose, onPlace } = props;
  const { form, errors, isBusy, element, set, submit } = useForm({
    fresh: () => ({ chosen: '' }),
    check: ({ chosen }) =>
      chosen === ''
        ? { type: 'wrong', errors: { chosen: messages.chooseCommunity } }
        : { type: 'ready', values: Number(chosen) },
    async onSubmit(communityId: number) {
      const isDone = await onPlace(communityId);
      if (isDone) onClose();
      return isDone;
    },
  });
  const [first] = people;
  const isOneState = people.every(({ state }) => state === first?.state);
  const state = isOneState ? first?.state : undefined;
  const { chosen } = form;
  const choices = useCommunityChoices({ state, chosen, isFresh: true, isWanted: isOpen });
  const typed = useTyped(people, state, isOpen);
  const choice = toCommunityChoice(choices.state, messages.noSuchCommunity);
  const others = choice.options.filter(({ value }) => typed.every((one) => one.value !== value));
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={messages.people(people.length)}
      submitLabel={messages.assign}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      className={root}
      formRef={element}
      onSubmit={submit}
    >
      <ReadContent state={choices.state} onReload={choices.reload}>
        {() => (
          <Field label={messages.community} error={errors.chosen} isRequired>
            {(control) => (
              <Combobox
                {...control}
                {...choice}
                options={[...typed, ...others]}
                value={chosen}
                onValueChange={(id) => set({ chosen: id })}
              />
            )}
          </Field>
        )}
      </ReadContent>
    </FormDialog>
  );
});

const FEW = { purpose: 'choose', sort: 'name', limit: 20 } as const;

/** What most of them typed is searched for by the server: it may be on a page that is not read. */
function useTyped(people: readonly Chosen[], state: string | undefined, isWanted: boolean) {
  const counts = new Map<string, number>();
  for (const { community_hint } of people) {
    const key = foldText(community_hint ?? '').trim();
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const query = { ...FEW, ...(state === undefined ? {} : { state }), search: most?.[0] ?? '' };
  const found = useServerRead(pageCommunities, {
    query: query as never,
    isWanted: isWanted && most !== undefined,
  });
  const rows = found.state.type === 'known' ? found.state.value.rows : [];
  return rows.flatMap(({ id, name }) => {
    const count = counts.get(foldText(name).trim());
    if (count === undefined) return [];
    return [{ value: String(id), label: name, detail: messages.typedBy(count) }];
  });
}

/** Room for the list below the field. */
const root = css({ minHeight: '[min(22rem, 50dvh)]' });
