import type { ReactNode } from 'react';
import {
  citiesSummary,
  type InstitutionPair,
  institutionsByCity,
  type MergedInstitution,
  mergeInstitution,
  nearDuplicates,
  tellApart,
  unmergeInstitution,
} from '#contract/institutions';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './words.ts';

export type DuplicatesDialogProps = { isOpen: boolean; onClose: () => void };

/** «¿Es la misma?»: likely duplicate names; each decision can be undone. */
export function DuplicatesDialog({ isOpen, onClose }: DuplicatesDialogProps) {
  const { state, reload } = useServerRead(nearDuplicates, { isWanted: isOpen });
  const acts = useDuplicateActs();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.duplicates}
      description={words.duplicatesHint}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ReadContent state={state} onReload={reload} rows={4}>
        {({ pairs, merged, apart }) => (
          <div className={root} aria-busy={acts.isBusy}>
            {pairs.length === 0 && <EmptyState title={words.noDuplicates} />}
            <ul className={list}>
              {pairs.map((pair) => (
                <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} acts={acts} />
              ))}
            </ul>
            <Decided title={words.merged} isShown={merged.length > 0}>
              {merged.map((one) => (
                <li key={one.id} className={line}>
                  <p className={prose}>
                    {words.countsAs(one.name, one.into.name)}
                    <small className={place}>
                      {one.city}, {one.state}
                    </small>
                  </p>
                  <Undo name={one.name} isBusy={acts.isBusy} onPress={() => acts.undo(one)} />
                </li>
              ))}
            </Decided>
            <Decided title={words.apartTitle} isShown={apart.length > 0}>
              {apart.map((pair) => (
                <li key={`${pair.one.id} ${pair.other.id}`} className={line}>
                  <p className={prose}>
                    «{pair.one.name}» y «{pair.other.name}»
                    <small className={place}>
                      {pair.city}, {pair.state}
                    </small>
                  </p>
                  <Undo
                    name={pair.other.name}
                    isBusy={acts.isBusy}
                    onPress={() => acts.tell(pair, false)}
                  />
                </li>
              ))}
            </Decided>
          </div>
        )}
      </ReadContent>
    </Dialog>
  );
}

function Pair({ pair, acts }: { pair: InstitutionPair; acts: DuplicateActs }) {
  const { one, other } = pair;
  const named = `«${other.name}» y «${one.name}»`;
  return (
    <li className={line}>
      <p className={prose}>
        <b>{one.name}</b>
        <small className={place}>{words.people(one.total_members)}</small>
        <b>{other.name}</b>
        <small className={place}>
          {words.people(other.total_members)} · {pair.city}, {pair.state}
        </small>
      </p>
      <div className={buttons}>
        <Button
          aria-label={words.mergeOf(named)}
          disabled={acts.isBusy}
          onClick={() => acts.merge(pair)}
        >
          {words.merge}
        </Button>
        <Button
          variant="quiet"
          aria-label={words.apartOf(named)}
          disabled={acts.isBusy}
          onClick={() => acts.tell(pair, true)}
        >
          {words.apart}
        </Button>
      </div>
    </li>
  );
}

function Undo({ name, isBusy, onPress }: { name: string; isBusy: boolean; onPress: () => void }) {
  return (
    <Button variant="quiet" aria-label={words.undoOf(name)} disabled={isBusy} onClick={onPress}>
      {words.undo}
    </Button>
  );
}

type DecidedProps = { title: string; isShown: boolean; children: ReactNode };

function Decided({ title, isShown, children }: DecidedProps) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h3 className={heading}>{title}</h3>
      <ul className={list}>{children}</ul>
    </section>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const list = css({ listStyle: 'none', padding: '0', margin: '0' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  py: '3',
  borderBottom: 'hairline',
});
const prose = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '[1 1 12rem]',
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const place = css({ textStyle: 'small', color: 'ink.muted' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const heading = css({ fontWeight: 'strong' });

const AFFECTED = [institutionsByCity, citiesSummary, nearDuplicates];

function useDuplicateActs() {
  const merge = useServerMutation(mergeInstitution, {
    ...{ affects: AFFECTED, failed: words.failedMerge, isExclusive: true },
  });
  const unmerge = useServerMutation(unmergeInstitution, {
    ...{ affects: AFFECTED, failed: words.failedUndo, isExclusive: true },
    done: { title: words.doneUndo },
  });
  const apart = useServerMutation(tellApart, {
    ...{ affects: [nearDuplicates], failed: words.failedSave, isExclusive: true },
  });
  const undo = ({ id }: Pick<MergedInstitution, 'id'>) => void unmerge.run({ params: { id: id } });
  const tell = ({ one, other }: InstitutionPair, isApart: boolean) =>
    void apart.run(
      { params: { id: one.id }, body: { other: other.id, isApart } },
      { done: { title: isApart ? words.doneApart : words.doneAskAgain } },
    );
  return {
    isBusy: merge.isPending || unmerge.isPending || apart.isPending,
    undo,
    tell,
    merge: ({ one, other }: InstitutionPair) =>
      void merge.run(
        { params: { id: other.id }, body: { into: one.id } },
        {
          done: {
            title: words.merged,
            description: words.countsNowAs(other.name, one.name),
            action: { label: words.undo, run: () => undo(other) },
          },
        },
      ),
  };
}

type DuplicateActs = ReturnType<typeof useDuplicateActs>;
