import type { ReactNode } from 'react';
import { type InstitutionPair, nearDuplicates } from '#contract/institutions';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { type DuplicateActs, useDuplicateActs } from './use-duplicate-acts.ts';

export type DuplicatesDialogProps = { isOpen: boolean; onClose: () => void };

/** «¿Es la misma?»: names that may be of one institution; a person decides, and may take it back. */
export function DuplicatesDialog({ isOpen, onClose }: DuplicatesDialogProps) {
  const { state, reload } = useServerRead(nearDuplicates, { isWanted: isOpen });
  const acts = useDuplicateActs();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="¿Es la misma?"
      description="Nombres parecidos de una misma ciudad. Al unirlos cuentan como una; lo que cada persona escribió no cambia."
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ReadContent state={state} onReload={reload} rows={4}>
        {({ pairs, merged, apart }) => (
          <div className={root} aria-busy={acts.isBusy}>
            {pairs.length === 0 && <EmptyState title="No hay nombres parecidos por decidir" />}
            <ul className={list}>
              {pairs.map((pair) => (
                <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} acts={acts} />
              ))}
            </ul>
            <Decided title="Unidas" isShown={merged.length > 0}>
              {merged.map((one) => (
                <li key={one.id} className={line}>
                  <p className={words}>
                    «{one.name}» cuenta como «{one.into.name}»
                    <small className={place}>
                      {one.city}, {one.state}
                    </small>
                  </p>
                  <Undo name={one.name} isBusy={acts.isBusy} onPress={() => acts.undo(one)} />
                </li>
              ))}
            </Decided>
            <Decided title="No son la misma" isShown={apart.length > 0}>
              {apart.map((pair) => (
                <li key={`${pair.one.id} ${pair.other.id}`} className={line}>
                  <p className={words}>
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
      <p className={words}>
        <b>{one.name}</b>
        <small className={place}>{formatCount(one.total_members, 'persona', 'personas')}</small>
        <b>{other.name}</b>
        <small className={place}>
          {formatCount(other.total_members, 'persona', 'personas')} · {pair.city}, {pair.state}
        </small>
      </p>
      <div className={buttons}>
        <Button
          aria-label={`Unir ${named}`}
          disabled={acts.isBusy}
          onClick={() => acts.merge(pair)}
        >
          Unir
        </Button>
        <Button
          variant="quiet"
          aria-label={`No es la misma: ${named}`}
          disabled={acts.isBusy}
          onClick={() => acts.tell(pair, true)}
        >
          No es la misma
        </Button>
      </div>
    </li>
  );
}

function Undo({ name, isBusy, onPress }: { name: string; isBusy: boolean; onPress: () => void }) {
  return (
    <Button variant="quiet" aria-label={`Deshacer: «${name}»`} disabled={isBusy} onClick={onPress}>
      Deshacer
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
const words = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '[1 1 12rem]',
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const place = css({ textStyle: 'small', color: 'ink.muted' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const heading = css({ fontWeight: 'strong' });
