import { useEffect, useState } from 'react';
import { MOURNED_MS } from '#contract/core/durations';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { readFormerMembers } from '#web/db/read-former-members.ts';
import { usePerson, usePhone, useSession } from '#web/services/phone-context.ts';
import { useStoredOr } from '#web/services/use-stored.ts';
import { Button } from '#web/ui/form/button.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import * as messages from './messages.ts';

export type MournedProps = {
  groupId: number;
  /** Who belongs; a departure that was undone is mourned no more. */
  members: readonly PulledMember[] | null;
};

/** Whoever of the community died lately: one quiet card, until it is put away on this phone. */
export function Mourned({ groupId, members }: MournedProps) {
  const person = usePerson();
  const { device, now } = usePhone();
  const key = `descanse-en-paz:${useSession()?.id}`;
  const [seen, setSeen] = useState<readonly number[] | null>(null);
  const former = useStoredOr([], () => (person ? readFormerMembers(person, groupId) : []), [
    person,
    groupId,
  ]);
  useEffect(() => {
    let isCurrent = true;
    const tell = (ids: readonly number[]) => {
      if (isCurrent) setSeen(ids);
    };
    readPreference<number[]>(device, key).then(
      (kept) => tell(kept ?? []),
      () => tell([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [device, key]);
  const putAway = (id: number) => {
    const all = [...(seen ?? []), id];
    setSeen(all);
    // A full disk shows it again, and nothing is lost.
    void savePreference(device, key, all).catch(() => {});
  };
  const there = new Set(members?.map(({ personId }) => personId));
  const lately = (former ?? []).filter(
    ({ diedAt, personId }) =>
      diedAt && !there.has(personId) && now() - Date.parse(diedAt) < MOURNED_MS,
  );
  return lately
    .filter(({ personId }) => seen && !seen.includes(personId))
    .map(({ personId, alias }) => (
      <section key={personId} aria-label={messages.restInPeace(alias)} className={root}>
        <p className={title}>{messages.restInPeace(alias)}</p>
        <p>{messages.recordsStay}</p>
        <Button variant="quiet" onClick={() => putAway(personId)}>
          {messages.understood}
        </Button>
      </section>
    ));
}

const root = `${cardClass} ${css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
})}`;
const title = css({ textStyle: 'label', fontSize: 'lead' });
