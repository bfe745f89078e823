import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import type { Zone } from '#contract/core/time-zones';
import type { PulledMember } from '#contract/sync';
import { css } from '#styled/css';
import type { OverlaidMeeting, OverlaidName } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { likelyMember } from './likely-member.ts';
import * as messages from './review-messages.ts';

export type ReviewNamesProps = {
  meetings: readonly OverlaidMeeting[];
  members: readonly PulledMember[];
  /** Of the group's place. */
  zone: Zone;
  onMatch: (
    meeting: OverlaidMeeting,
    name: OverlaidName,
    memberId: number,
    alias: string,
  ) => Promise<boolean>;
};

/** People whom somebody wrote by hand on the public form, each to be recognised as a member. */
export function ReviewNames({ meetings, members, zone, onMatch }: ReviewNamesProps) {
  const entries = meetings
    .filter(({ setAside }) => !setAside)
    .flatMap((meeting) => meeting.names.map((entry) => ({ meeting, entry })));
  if (entries.length === 0) return null;
  return (
    <Card title={messages.namesToReview(entries.length)}>
      <p className={quiet}>{messages.reviewHint}</p>
      <ul className={list}>
        {entries.map(({ meeting, entry }) => (
          <NameRow
            key={entry.uuid ?? entry.id}
            name={entry.name}
            detail={`${entry.present ? messages.attended : messages.noted} · ${formatInZone(meeting.date, zone, formatDateTime)}`}
            members={members}
            onMatch={({ personId, alias }) => onMatch(meeting, entry, personId, alias)}
          />
        ))}
      </ul>
    </Card>
  );
}

type NameRowProps = {
  name: string;
  detail: string;
  members: readonly PulledMember[];
  onMatch: (member: PulledMember) => Promise<boolean>;
};

function NameRow({ name, detail, members, onMatch }: NameRowProps) {
  const [chosen, setChosen] = useState(() => likelyMember(name, members)?.personId ?? null);
  const [isBusy, setBusy] = useState(false);
  const member = members.find(({ personId }) => personId === chosen);
  const match = async () => {
    if (!member) return;
    setBusy(true);
    await onMatch(member);
    setBusy(false);
  };
  return (
    <li className={row}>
      <div className={prose}>
        <p className={who}>«{name}»</p>
        <p className={quiet}>{detail}</p>
      </div>
      <div className={pick}>
        <Field label={<span className={quiet}>{messages.whoIs(name)}</span>}>
          {(control) => (
            <Combobox
              {...control}
              placeholder={messages.searchPlaceholder}
              emptyText={messages.nobodyLikeThat}
              options={members.map(({ personId, alias }) => ({
                value: String(personId),
                label: alias,
              }))}
              value={chosen === null ? '' : String(chosen)}
              onValueChange={(id) => setChosen(id === '' ? null : Number(id))}
            />
          )}
        </Field>
        {member && (
          <Button icon={<UserCheck aria-hidden />} isBusy={isBusy} onClick={() => void match()}>
            {messages.is(member.alias)}
          </Button>
        )}
      </div>
    </li>
  );
}

const list = css({ listStyle: 'none', padding: '0', margin: '0' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  py: '3',
  borderBottom: 'hairline',
  '&:last-child': { borderBottom: 'none', paddingBottom: '0' },
});
const prose = css({ flex: '[1 1 12rem]', minWidth: '0' });
const who = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const pick = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '2',
  flex: '[1 1 16rem]',
  minWidth: '0',
});
const quiet = css({ textStyle: 'small', color: 'ink.muted' });
