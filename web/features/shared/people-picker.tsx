import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { css } from '#styled/css';
import { ANSWERED, StandingNote } from '#web/ui/data/list-standing.tsx';
import { ScrollList } from '#web/ui/data/scroll-list.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { filterPeople, NO_FILTER, type PeopleFilter, type Pickable } from './filter-people.ts';
import { PeopleFilters, SearchField } from './people-picker-filters.tsx';
import { PersonRow, type PickerChoice } from './people-picker-row.tsx';
import * as words from './people-picker-words.ts';
import * as pickerWords from './people-picker-words.ts';
import type { RemotePeople } from './use-pickable-people.ts';
import * as peoplePickerChosenWords from './words.ts';

export type PeoplePickerProps = {
  people: readonly Pickable[];
  choice: PickerChoice;
  /** Names the picker; `listLabel` names its list. */
  legend?: string;
  hint?: string;
  listLabel?: string;
  error?: string | undefined;
  emptyText: string;
  noneFoundText: string;
  hasRoleFilter?: boolean;
  /** Why a person cannot be chosen; undefined if they can. */
  disabledReason?: ((person: Pickable) => string | undefined) | undefined;
  /** Server-side filtering: `people` are the loaded pages. */
  remote?: RemotePeople | undefined;
  /** The chosen people, some of whom may be on no loaded page. */
  chosenPeople?: readonly Pickable[] | undefined;
  lookUp?: { label: string; hint: string; onSearch: (search: string) => void };
};

export function PeoplePicker(props: PeoplePickerProps) {
  const { people, choice, legend, hint, listLabel = words.people, error, lookUp, remote } = props;
  const errorId = useId();
  const own = useShown(people, lookUp !== undefined);
  const { shown, filter, setFilter } = remote ? shownOf(people, remote) : own;
  return (
    <fieldset
      className={root}
      aria-describedby={error ? errorId : undefined}
      onKeyDown={moveBetweenRows}
    >
      {legend && <legend className={legendClass}>{legend}</legend>}
      {hint && <p className={hintClass}>{hint}</p>}
      <div className={list}>
        {lookUp ? (
          <LookUp {...lookUp} errorId={error ? errorId : undefined} />
        ) : (
          (people.length > 0 || remote) && (
            <PeopleFilters
              people={people}
              choices={remote?.choices}
              filter={filter}
              onFilter={setFilter}
              hasRole={props.hasRoleFilter === true}
              errorId={error ? errorId : undefined}
            />
          )
        )}
        <PeopleRows {...props} label={listLabel} shown={shown} />
        {remote && <MorePeople remote={remote} shown={shown.length} />}
      </div>
      {error && (
        <p id={errorId} className={errorClass}>
          {error}
        </p>
      )}
      <ChosenPeople people={props.chosenPeople ?? people} choice={choice} />
    </fieldset>
  );
}

/** Deferred: filtering twenty thousand people must not delay typing. */
function useShown(people: readonly Pickable[], isFoundElsewhere: boolean) {
  const [filter, setFilter] = useState<PeopleFilter>(NO_FILTER);
  const deferred = useDeferredValue(filter);
  const shown = useMemo(
    () => (isFoundElsewhere ? people : filterPeople(people, deferred)),
    [people, deferred, isFoundElsewhere],
  );
  return { shown, filter, setFilter };
}

/** Filters locally until the server answers. */
function shownOf(people: readonly Pickable[], { filter, standing, onFilter }: RemotePeople) {
  const shown = standing.type === 'answered' ? people : filterPeople(people, filter);
  return { shown, filter, setFilter: onFilter };
}

type PeopleRowsProps = PeoplePickerProps & { label: string; shown: readonly Pickable[] };

function PeopleRows(props: PeopleRowsProps) {
  const { people, shown, label, choice, error, disabledReason, remote } = props;
  const standing = remote?.standing ?? ANSWERED;
  const name = useId();
  const chosen = useMemo(() => new Set(choice.kind === 'act' ? [] : choice.chosen), [choice]);
  return (
    <>
      <StandingNote standing={standing} hasRows={shown.length > 0} />
      {(shown.length > 0 || standing.type === 'answered') && (
        <ScrollList
          label={label}
          items={shown}
          keyOf={({ id }) => id}
          empty={people.length === 0 && !isFiltered(remote) ? props.emptyText : props.noneFoundText}
        >
          {(person) => (
            <PersonRow
              person={person}
              choice={choice}
              isChosen={chosen.has(person.id)}
              reason={disabledReason?.(person)}
              isInvalid={error !== undefined}
              groupName={name}
            />
          )}
        </ScrollList>
      )}
    </>
  );
}

function isFiltered(remote: RemotePeople | undefined): boolean {
  return remote !== undefined && Object.values(remote.filter).some(Boolean);
}

type LookUpProps = NonNullable<PeoplePickerProps['lookUp']> & { errorId: string | undefined };

function LookUp({ label, hint, onSearch, errorId }: LookUpProps): ReactNode {
  const [search, setSearch] = useState('');
  return (
    <SearchField
      label={label}
      hint={hint}
      errorId={errorId}
      value={search}
      onValueChange={(value) => {
        setSearch(value);
        onSearch(value);
      }}
    />
  );
}

/** Arrow keys move from search into rows and between them; radios already do. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (step === undefined || from.matches('select, input[type=radio]')) return;
  const list = from.closest('ul') ?? event.currentTarget.querySelector('ul');
  const rows = [...(list?.querySelectorAll<HTMLElement>('input, button') ?? [])].filter(
    (control) => !control.matches(':disabled'),
  );
  const place = rows.indexOf(from);
  const to = place < 0 && step < 0 ? undefined : rows[place + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  border: 'none',
  padding: '0',
  margin: '0',
  minWidth: '0',
});
const list = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const legendClass = css({ textStyle: 'label', padding: '0' });
const hintClass = css({ textStyle: 'small', color: 'ink.muted' });
const errorClass = css({ textStyle: 'small', color: 'barro.ink', fontWeight: 'strong' });

function MorePeople({ remote, shown }: { remote: RemotePeople; shown: number }) {
  const { hasMore, isLoading, standing, total, onMore } = remote;
  if (!hasMore || standing.type !== 'answered') return null;
  return (
    <div className={peoplePickerMoreRoot}>
      <p role="status" className={count}>
        {words.shownOf(shown, total)}
      </p>
      <Button variant="quiet" disabled={isLoading} onClick={onMore}>
        {isLoading ? words.loading : words.seeMore}
      </Button>
    </div>
  );
}

const peoplePickerMoreRoot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
});
const count = css({ textStyle: 'small', color: 'ink.muted', fontVariantNumeric: 'tabular-nums' });

type ChosenPeopleProps = { people: readonly Pickable[]; choice: PickerChoice };

function ChosenPeople({ people, choice }: ChosenPeopleProps) {
  if (choice.kind === 'act') return null;
  const ids = new Set(choice.chosen);
  // A draft may name people no longer listed: they are dropped.
  const chosen = people.filter(({ id }) => ids.has(id));
  if (choice.kind === 'one') {
    return (
      <p role="status" className={peoplePickerChosenCount}>
        {chosen[0] && pickerWords.chosenIs(chosen[0].alias)}
      </p>
    );
  }
  const remove = (id: number) => choice.onChoose(choice.chosen.filter((other) => other !== id));
  return (
    <>
      <p role="status" className={peoplePickerChosenCount}>
        {choice.countText(chosen.length)}
      </p>
      {chosen.length > 0 && (
        <ScrollList label={pickerWords.chosen} items={chosen} keyOf={({ id }) => id} empty="">
          {({ id, alias }) => (
            <div className={row}>
              <span className={name}>{alias}</span>
              <IconButton
                label={peoplePickerChosenWords.removeOf(alias)}
                icon={<X />}
                onClick={() => remove(id)}
              />
            </div>
          )}
        </ScrollList>
      )}
    </>
  );
}

const peoplePickerChosenCount = css({
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { display: 'none' },
});
const row = css({ display: 'flex', alignItems: 'center', gap: '3', minHeight: 'row' });
const name = css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere', lineHeight: 'snug' });
