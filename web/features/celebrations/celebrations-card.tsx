import type { ReactNode } from 'react';
import { civilDay, type Zone } from '#contract/core/time-zones';
import type { Celebration } from '#contract/rules/celebrations';
import { addDays } from '#contract/rules/civil-day';
import { messageChat } from '#contract/rules/messages';
import type { PulledMember } from '#contract/sync';
import { css, cx } from '#styled/css';
import { WriteLink } from '#web/features/shared/write-link.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatList } from '#web/ui/format/format-list.ts';
import { DisclosureCard } from '#web/ui/layout/disclosure-card.tsx';
import { formatCelebration, messageFor } from './celebration-labels.ts';
import * as messages from './messages.ts';
import { useCelebrations } from './use-celebrations.ts';

export type CelebrationsCardProps = {
  members: readonly PulledMember[];
  /** ms since 1970 */
  time: number;
  zone: Zone;
  /** The member's name, as a link. */
  nameOf: (member: PulledMember) => ReactNode;
};

/** Today and six more, so that a weekday names one day. */
const DAYS_AHEAD = 6;

/** Birthdays and saint's days of the week; nothing where there are none. Needs no signal. */
export function CelebrationsCard({ members, time, zone, nameOf }: CelebrationsCardProps) {
  const today = civilDay(time, zone);
  const celebrations = useCelebrations(members, { from: today, to: addDays(today, DAYS_AHEAD) });
  if (celebrations.length === 0) return null;
  return (
    <DisclosureCard title={messages.thisWeek} note={toNote(celebrations, today)}>
      <List label={messages.thisWeek}>
        {celebrations.map((celebration) => {
          const { person, kind, day } = celebration;
          const text = messageFor(celebration, today);
          return (
            <ListRow
              key={`${person.id} ${kind} ${day}`}
              title={nameOf(person)}
              detail={formatCelebration(celebration, today)}
              trailing={
                // Only who coordinates has it.
                person.phone && (
                  <WriteLink
                    chat={messageChat({ phone: person.phone, agreesToMessages: true }, text)}
                    label={messages.congratulateOne(person.alias)}
                    text={messages.congratulate}
                    className={cx(buttonClass({ variant: 'quiet' }), beside)}
                  />
                )
              }
            />
          );
        })}
      </List>
    </DisclosureCard>
  );
}

/** «Fer Soto cumple años hoy y Vero Rodríguez cumple años mañana». */
function toNote(celebrations: readonly Celebration<PulledMember>[], today: string): string {
  return formatList(
    celebrations.map((one) => `${one.person.alias} ${formatCelebration(one, today)}`),
  );
}

/** On a phone without its icon, so both fit one line. */
const beside = css({
  px: { base: '3', tablet: '5' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
