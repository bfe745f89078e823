import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint';
import { roleName } from '#contract/core/role-badge';
import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import {
  findDuplicates,
  mergePeople,
  pageDuplicates,
  previewMerge,
  type Registration,
  unmergePeople,
} from '#contract/person-merge';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './merge-messages.ts';

export type Merged = Pick<UserItem, 'id' | 'alias'>;
export type MergeDialogProps = {
  isOpen: boolean;
  person: Merged;
  /** Known already, as where a hint named it. */
  otherId?: number | null;
  onClose: () => void;
};

/** First which other registration, then side by side what stays of each. */
export const MergeDialog = freshOnOpen((props: MergeDialogProps) => {
  const [otherId, setOtherId] = useState(props.otherId ?? null);
  const [kept, setKept] = useState(props.person.id);
  const pair =
    otherId === null ? null : { kept, gone: kept === otherId ? props.person.id : otherId };
  if (!pair) return <ChooseOther {...props} onChoose={setOtherId} />;
  return (
    <CompareBoth
      {...props}
      key={pair.kept}
      pair={pair}
      onSwap={() => setKept(pair.gone)}
      onBack={() => {
        setKept(props.person.id);
        setOtherId(null);
      }}
    />
  );
});

function ChooseOther(props: MergeDialogProps & { onChoose: (id: number) => void }) {
  const { isOpen, person, onClose, onChoose } = props;
  const [query, setQuery] = useState('');
  const { element, form, errors, set, submit } = useForm({
    fresh: () => ({ chosen: '' }),
    check: ({ chosen }: { chosen: string }): Checked<{ chosen: string }, number> =>
      chosen === ''
        ? { type: 'wrong', errors: { chosen: messages.whichNeeded } }
        : { type: 'ready', values: Number(chosen) },
    async onSubmit(id) {
      onChoose(id);
      return true;
    },
  });
  const search = useSettled(query.trim());
  const near = useServerRead(findDuplicates, { params: { userId: person.id }, isFresh: true });
  const found = useServerRead(pagePeople, {
    query: { search, limit: 10 },
    isWanted: search !== '',
    isFresh: true,
  });
  const options = new Map(
    [
      ...(near.state.type === 'known' ? near.state.value.map(toOption) : []),
      ...(found.state.type === 'known' && search !== ''
        ? found.state.value.rows.map(toOption)
        : []),
    ]
      .filter(({ value }) => value !== String(person.id))
      .map((option) => [option.value, option]),
  );
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.mergeOf(person.alias)}
      description={messages.mergeHint}
      submitLabel={messages.compare}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <Field label={messages.which} error={errors.chosen} isRequired>
        {(control) => (
          <Combobox
            {...control}
            placeholder={messages.searchPerson}
            emptyText={messages.nobodyFound}
            isLoading={search !== '' && found.state.type === 'loading'}
            options={[...options.values()]}
            value={form.chosen}
            onValueChange={(chosen) => set({ chosen })}
            onQueryChange={setQuery}
          />
        )}
      </Field>
    </FormDialog>
  );
}

type Named = Pick<Registration, 'id' | 'alias' | 'city'> & {
  community: string | { name: string } | null;
};

function toOption({ id, alias, city, community }: Named) {
  const name = typeof community === 'string' ? community : community?.name;
  return { value: String(id), label: alias, detail: [name, city].filter(Boolean).join(' · ') };
}

type Pair = { kept: number; gone: number };
type Side = 'this' | 'other';
type Picked = Partial<Record<messages.KeptField, Side>>;
type CompareProps = Omit<MergeDialogProps, 'otherId'> & {
  pair: Pair;
  onSwap: () => void;
  onBack: () => void;
};

function CompareBoth({ isOpen, pair, onClose, onSwap, onBack }: CompareProps) {
  const { kept: userId, gone: otherId } = pair;
  const { state, reload } = useServerRead(previewMerge, {
    params: { userId, otherId },
    isFresh: true,
  });
  const save = useMerge();
  const known = state.type === 'known' ? state.value : null;
  const { element, form, set, isBusy, submit } = useForm({
    fresh: (): Picked => ({}),
    check: (picked: Picked): Checked<Picked, Picked> => ({ type: 'ready', values: picked }),
    async onSubmit(picked) {
      const isJoined = known !== null && (await save(known.stays, otherId, keepOf(known, picked)));
      if (isJoined) onClose();
      return isJoined;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.comparing}
      description={messages.joinHint}
      submitLabel={messages.join}
      isBusy={isBusy}
      isOutOfReach={!useSignal()}
      waitsFor={known ? (known.obstacle ?? undefined) : messages.comparing}
      formRef={element}
      onSubmit={submit}
    >
      <ReadContent state={state} onReload={reload} rows={4}>
        {({ stays, goes, moved, obstacle }) => (
          <>
            {obstacle && (
              <Banner
                tone="attention"
                actions={
                  <Button variant="quiet" onClick={onSwap}>
                    {messages.swap}
                  </Button>
                }
              >
                {obstacle}
              </Banner>
            )}
            <div className={sides}>
              <Side registration={stays} label={messages.stays} />
              <Side registration={goes} label={messages.goes} />
            </div>
            {FIELDS.filter((field) => isChoice(stays, goes, field)).map((field) => (
              <RadioGroup
                key={field}
                label={messages.fields[field]}
                value={form[field] ?? 'this'}
                onValueChange={(side) => set({ [field]: side as Side })}
                options={[
                  { value: 'this', label: textOf(stays, field) },
                  { value: 'other', label: textOf(goes, field) },
                ]}
              />
            ))}
            <p>{messages.moves(moved)}</p>
            <p>
              <Button variant="quiet" onClick={onBack}>
                {messages.chooseAnother}
              </Button>
            </p>
          </>
        )}
      </ReadContent>
    </FormDialog>
  );
}

const FIELDS = ['alias', 'fullName', 'email', 'phone', 'community'] as const;

function textOf(registration: Registration, field: messages.KeptField): string {
  const value = registration[field];
  return (typeof value === 'object' ? value?.name : value) ?? messages.nothing;
}

/** Where one has nothing, there is nothing to choose. */
function isChoice(one: Registration, other: Registration, field: messages.KeptField): boolean {
  const [a, b] = [textOf(one, field), textOf(other, field)];
  return a !== b && a !== messages.nothing && b !== messages.nothing;
}

function keepOf(
  { stays, goes }: AnswerOf<typeof previewMerge>,
  picked: Picked,
): Record<messages.KeptField, Side> {
  const entries = FIELDS.map((field): [messages.KeptField, Side] => {
    const isOnlyThere =
      textOf(stays, field) === messages.nothing && textOf(goes, field) !== messages.nothing;
    return [field, isOnlyThere ? 'other' : (picked[field] ?? 'this')];
  });
  return Object.fromEntries(entries) as Record<messages.KeptField, Side>;
}

function Side({ registration, label }: { registration: Registration; label: string }) {
  const { alias, fullName, role, city, community, createdAt } = registration;
  const lines = [fullName, roleName(role), [community?.name, city].filter(Boolean).join(' · ')];
  return (
    <div className={sideClass}>
      <p className={muted}>{label}</p>
      <p className={name}>{alias}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className={muted}>
          {line}
        </p>
      ))}
      <p className={muted}>{formatMediumDay(createdAt)}</p>
    </div>
  );
}

const AFFECTED = [personHistory, pagePeople, findDuplicates, pageDuplicates];

function useMerge() {
  const part = useServerMutation(unmergePeople, {
    affects: AFFECTED,
    failed: { title: messages.failedPart, otherwise: messages.tryAgain },
  });
  const { run } = useServerMutation(mergePeople, {
    affects: AFFECTED,
    waitsForReads: false,
    failed: { title: messages.failedJoin, otherwise: messages.tryAgain },
  });
  const undo = (id: number) =>
    void part.run({ params: { id } }, { done: { title: messages.parted } });
  return async (
    { id: userId, alias }: Registration,
    otherId: number,
    keep: Record<messages.KeptField, Side>,
  ): Promise<boolean> => {
    const { type } = await run(
      { params: { userId }, body: { otherId, keep } },
      {
        done: ({ id }) => ({
          title: messages.joined(alias),
          action: { label: messages.undo, run: () => undo(id) },
        }),
      },
    );
    return type === 'done';
  };
}

const sides = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))]',
  gap: '3',
});
const sideClass = css({
  border: 'hairline',
  borderRadius: 'soft',
  padding: '3',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
});
const name = css({ fontWeight: 'strong' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
