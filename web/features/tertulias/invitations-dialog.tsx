import { useDeferredValue, useState } from 'react';
import { SELECTIONS, type Selection } from '#contract/rules/tertulia';
import {
  INVITED_MAX,
  listTertuliaCandidates,
  type Tertulia,
  type TertuliaCandidates,
} from '#contract/tertulias';
import { css } from '#styled/css';
import { PeoplePicker } from '#web/features/shared/people-picker.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as words from './guest-words.ts';
import { SendQueue } from './send-queue.tsx';
import { formatPeople, SELECTION_LABELS } from './tertulia-labels.ts';
import { useInvite, useTertuliaActions } from './use-tertulia-actions.ts';

export type InvitationsDialogProps = { isOpen: boolean; onClose: () => void; tertulia: Tertulia };

/** «Invitar»: choose people, then send each by WhatsApp. */
export const InvitationsDialog = freshOnOpen((props: InvitationsDialogProps) => {
  const { isOpen, onClose, tertulia } = props;
  const [selection, setSelection] = useState<Selection>(tertulia.participantSelection);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.invite} description={tertulia.title}>
      <div className={root}>
        <RadioGroup
          label={words.whom}
          isSegmented
          columns={2}
          options={SELECTIONS.map((value) => ({ value, label: SELECTION_LABELS[value] }))}
          value={selection}
          onValueChange={(value) => setSelection(value as Selection)}
        />
        <Candidates key={selection} {...{ tertulia, selection, isOpen }} />
        <hr className={rule} />
        <h3 className={heading}>{words.sendByWhatsApp}</h3>
        <p className={small}>{words.sendHint}</p>
        <SendQueue tertuliaId={tertulia.id} purpose="invitation" />
      </div>
    </Dialog>
  );
});

type CandidatesProps = { tertulia: Tertulia; selection: Selection; isOpen: boolean };

function Candidates({ tertulia, selection, isOpen }: CandidatesProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { state, reload } = useServerRead(listTertuliaCandidates, {
    params: { id: tertulia.id },
    query: { selection, search },
    isFresh: true,
    isWanted: isOpen,
  });
  if (selection === 'inter_ciudades' && tertulia.specificCities.length === 0) {
    return <p>{words.chooseCitiesFirst}</p>;
  }
  return (
    <ReadContent state={state} onReload={reload} rows={3}>
      {(candidates) =>
        selection === 'seleccionados' ? (
          <ByHand {...{ tertulia, candidates }} onSearch={setTyped} />
        ) : (
          <Everybody {...{ tertulia, candidates, selection }} />
        )
      }
    </ReadContent>
  );
}

type KnownProps = { tertulia: Tertulia; candidates: TertuliaCandidates };

/** Everyone matching the selection, evaluated again on press. */
function Everybody({ tertulia, candidates, selection }: KnownProps & { selection: Selection }) {
  const { update } = useTertuliaActions();
  const invite = useInvite();
  const hasSignal = useSignal();
  const left = candidates.total - candidates.invited;
  const send = async () => {
    const isOther = selection !== tertulia.participantSelection;
    if (isOther && (await update(tertulia.id, { participantSelection: selection })) !== true)
      return;
    await invite.run({ params: { id: tertulia.id }, body: {} });
  };
  return (
    <>
      <Summary candidates={candidates} />
      {left > 0 && (
        <Button
          isBusy={invite.isPending}
          {...offlineButtonProps(hasSignal)}
          onClick={() => void send()}
        >
          {words.addPeople(formatPeople(Math.min(left, INVITED_MAX)))}
        </Button>
      )}
    </>
  );
}

function ByHand({
  tertulia,
  candidates,
  onSearch,
}: KnownProps & { onSearch: (text: string) => void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const invite = useInvite();
  const hasSignal = useSignal();
  const send = async () => {
    const body = { invitedUserIds: [...chosen] };
    const done = await invite.run({ params: { id: tertulia.id }, body });
    if (done.type === 'done') setChosen([]);
  };
  const invited = new Set(candidates.people.filter((one) => one.isInvited).map(({ id }) => id));
  return (
    <>
      <PeoplePicker
        people={candidates.people}
        choice={{
          kind: 'many',
          chosen,
          onChoose: (ids) => setChosen(ids.slice(0, INVITED_MAX)),
          countText: words.chosenOf,
        }}
        legend={words.people}
        emptyText={words.nobodyInReach}
        noneFoundText={words.nobodyByThatName}
        disabledReason={({ id }) => (invited.has(id) ? words.alreadyInvited : undefined)}
        lookUp={{ label: words.searchPerson, hint: words.searchPersonHint, onSearch }}
      />
      <Button
        isBusy={invite.isPending}
        disabled={chosen.length === 0}
        {...offlineButtonProps(hasSignal)}
        onClick={() => void send()}
      >
        {words.addPeople(formatPeople(chosen.length))}
      </Button>
    </>
  );
}

function Summary({ candidates }: { candidates: TertuliaCandidates }) {
  const { total, invited, withPhone, reachable } = candidates;
  if (total === 0) return <p>{words.nobodyLivesThere}</p>;
  const left = total - invited;
  return (
    <p role="status">
      {invited > 0
        ? words.reachWithInvited(formatPeople(total), invited)
        : words.reachOf(formatPeople(total))}{' '}
      {left > 0 &&
        (left === total
          ? words.allWithPhone(withPhone, reachable)
          : words.othersWithPhone(withPhone, reachable))}
    </p>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4' });
const rule = css({ border: 'none', borderTop: 'hairline', width: 'full', margin: '0' });
const heading = css({ textStyle: 'label' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
