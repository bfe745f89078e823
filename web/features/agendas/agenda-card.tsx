import CalendarClock from 'lucide-react/icons/calendar-clock';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { Agenda } from '#contract/agendas';
import { css, cx } from '#styled/css';
import { usePhone } from '#web/services/phone-context.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { Fact, FactList } from '#web/ui/layout/fact-list.tsx';
import type { MenuItem } from '#web/ui/overlay/menu.lazy.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import {
  answeredText,
  formatMoment,
  formatShare,
  placeOf,
  STATUS_LABELS,
  STATUS_TONES,
} from './agenda-labels.ts';
import * as words from './words.ts';

export type AgendaAct =
  | 'detail'
  | 'participants'
  | 'answers'
  | 'edit'
  | 'copy'
  | 'activate'
  | 'complete'
  | 'cancel';

export type AgendaCardProps = { agenda: Agenda; onAct: (act: AgendaAct, agenda: Agenda) => void };

export function AgendaCard({ agenda, onAct }: AgendaCardProps) {
  const { now } = usePhone();
  const { title, description, status, responseDeadline, timeZone } = agenda;
  const run = (act: AgendaAct) => () => onAct(act, agenda);
  const next = NEXT[status];
  return (
    <li className={cx(cardClass, root)}>
      <div className={head}>
        <h2 className={titleClass}>{title}</h2>
        <Menu label={words.moreActs(title)} items={menuOf(agenda, run)} />
      </div>
      <div className={badges}>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {agenda.signature === 'anonymous' && <Badge>{words.anonymous}</Badge>}
      </div>
      {description && <p className={about}>{description}</p>}
      <FactList>
        <Fact icon={<MapPin aria-hidden />}>{placeOf(agenda)}</Fact>
        <Fact icon={<ListChecks aria-hidden />}>
          {words.questionCount(agenda.questions.length)}
        </Fact>
        {responseDeadline && (
          <Fact icon={<CalendarClock aria-hidden />}>
            {words.until(formatMoment(responseDeadline, timeZone, now()))}
          </Fact>
        )}
        <Fact icon={<MessageCircle aria-hidden />}>
          {words.sentShare(formatShare(agenda.sent, agenda.participants))}
        </Fact>
        <Fact icon={<MessageSquareText aria-hidden />}>
          {words.answeredShare(answeredText(agenda))}
        </Fact>
      </FactList>
      <div className={actions}>
        <Button aria-label={`${next.label}: ${title}`} onClick={run(next.act)}>
          {next.label}
        </Button>
        <Button variant="quiet" aria-label={words.seeDetailOf(title)} onClick={run('detail')}>
          {words.seeDetail}
        </Button>
      </div>
    </li>
  );
}

const NEXT: Readonly<Record<Agenda['status'], { act: AgendaAct; label: string }>> = {
  draft: { act: 'activate', label: words.activate },
  active: { act: 'participants', label: words.participants },
  completed: { act: 'participants', label: words.participants },
  cancelled: { act: 'participants', label: words.participants },
};

export function menuOf({ status }: Agenda, run: (act: AgendaAct) => () => void): MenuItem[] {
  const isGoingOn = status === 'draft' || status === 'active';
  const items: (MenuItem | false)[] = [
    { id: 'participants', label: words.participants, onSelect: run('participants') },
    status !== 'draft' && { id: 'answers', label: words.answers, onSelect: run('answers') },
    isGoingOn && { id: 'edit', label: words.edit, onSelect: run('edit') },
    status === 'active' && { id: 'complete', label: words.complete, onSelect: run('complete') },
    { id: 'copy', label: words.copy, onSelect: run('copy') },
    isGoingOn && {
      ...{ id: 'cancel', label: words.cancelAgenda, isDestructive: true },
      onSelect: run('cancel'),
    },
  ];
  return items.filter((item) => item !== false);
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '2',
});
const titleClass = css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ color: 'ink.muted', lineHeight: 'snug', lineClamp: '3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' });
