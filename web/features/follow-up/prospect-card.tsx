import ArrowRight from 'lucide-react/icons/arrow-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Trash from 'lucide-react/icons/trash-2';
import { type FollowUpSet, PAUSED_STAGE } from '#contract/follow-up';
import { toE164, whatsAppChat } from '#contract/rules/whatsapp';
import { css, cx } from '#styled/css';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { formatNextStep } from './format-next-step.ts';
import { lapseOf } from './lapse.ts';
import * as words from './note-words.ts';
import { canPause, nextStage } from './prospect-stages.ts';

export type ProspectActions = {
  onChange: (prospect: OverlaidFollowUp, set: FollowUpSet) => void;
  onEdit: (prospect: OverlaidFollowUp) => void;
  onRemove: (prospect: OverlaidFollowUp) => void;
};

export type ProspectCardProps = ProspectActions & {
  prospect: OverlaidFollowUp;
  /** Name of the inviter; undefined if none or unknown. */
  inviter: string | undefined;
  now: number;
};

export function ProspectCard(props: ProspectCardProps) {
  const { prospect, inviter, now, onChange } = props;
  const { prospectContact, nextStepDate, notes } = prospect;
  // Restored locally, but its content has not arrived yet.
  const prospectName = prospect.prospectName ?? words.invitation;
  const next = nextStage(prospect.currentStage);
  const lapse = lapseOf(prospect, now);
  const step = nextStepDate && formatNextStep(nextStepDate, now);
  return (
    <li className={cx(cardClass, root)}>
      <div className={head}>
        <h3 className={name}>{prospectName}</h3>
        <Menu label={words.moreFor(prospectName)} items={menuItems(props)} />
      </div>
      {inviter && <p className={muted}>{words.invitedBy(inviter)}</p>}
      {prospectContact && <Contact name={prospectName} contact={prospectContact} />}
      {step && (
        <p>
          <Badge tone={step.tone}>{words.nextStepIn(step.text)}</Badge>
        </p>
      )}
      {notes && <p className={cx(muted, lines)}>{notes}</p>}
      {prospect.waiting && <p className={muted}>{words.savedOnPhone}</p>}
      {lapse && (
        <>
          <p className={muted}>{words.lapsesOn(formatLongDay(lapse))}</p>
          <Button
            variant="quiet"
            aria-label={words.stillInTouchWith(prospectName)}
            onClick={() => onChange(prospect, { removed: false })}
          >
            {words.stillInTouch}
          </Button>
        </>
      )}
      {next && (
        <Button
          variant="quiet"
          icon={<ArrowRight aria-hidden />}
          aria-label={words.moveToOf(next, prospectName)}
          onClick={() => onChange(prospect, { currentStage: next })}
        >
          {words.moveTo(next)}
        </Button>
      )}
    </li>
  );
}

function Contact({ name: who, contact }: { name: string; contact: string }) {
  const number = toE164(contact);
  const chat = whatsAppChat(contact);
  if (!number || !chat) return <p className={lines}>{contact}</p>;
  return (
    <div className={ways}>
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet' })}
        aria-label={words.whatsAppTo(who)}
      >
        <MessageCircle aria-hidden />
        {words.whatsApp}
      </a>
      <a
        href={`tel:${number}`}
        className={buttonClass({ variant: 'quiet' })}
        aria-label={words.callTo(who)}
      >
        <Phone aria-hidden />
        {words.call}
      </a>
    </div>
  );
}

function menuItems({ prospect, onChange, onEdit, onRemove }: ProspectCardProps) {
  return [
    { id: 'edit', label: words.edit, icon: <Pencil />, onSelect: () => onEdit(prospect) },
    {
      id: 'pause',
      label: words.pause,
      icon: <Pause />,
      isDisabled: !canPause(prospect.currentStage),
      onSelect: () => onChange(prospect, { currentStage: PAUSED_STAGE }),
    },
    {
      id: 'remove',
      label: words.remove,
      icon: <Trash />,
      isDestructive: true,
      onSelect: () => onRemove(prospect),
    },
  ];
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
});
const name = css({ textStyle: 'label', py: '2', minWidth: '0', overflowWrap: 'anywhere' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > a': { flex: '1', px: '3' } });
