import MapPin from 'lucide-react/icons/map-pin';
import { memo, useState } from 'react';
import { roleName } from '#contract/core/role-badge';
import { personHistory, type UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { whatsAppChat } from '#contract/rules/whatsapp';
import { css } from '#styled/css';
import { PersonPageLink } from '#web/features/shared/overview-link.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { useRereads, useServerRead } from '#web/services/server-reads.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { ChatIcon } from '#web/ui/layout/chat-icon.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import { AccessSection } from './access-section.tsx';
import { BirthSection } from './birth-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { DECISIONS } from './decisions.tsx';
import { DuplicatesSection } from './duplicates-section.tsx';
import { formatHistoryLine, type HistoryLine } from './format-history-line.ts';
import { PanelSection } from './panel-section.tsx';
import { useRowActions } from './people-context.ts';
import { STATUS_LABELS, standingLabel, standingTone } from './people-labels.ts';
import * as messages from './person-messages.ts';
import { GenderSymbol, PersonMarks } from './person-name.tsx';
import {
  mayConsentFor,
  mayMerge,
  mayOpenFor,
  mayOpenPage,
  maySetBirth,
  maySetPhone,
  maySetZone,
} from './person-rights.ts';
import { PhoneButton } from './phone-button.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { ZoneSection } from './zone-section.tsx';

export type PersonPanelProps = {
  /** Null while closed. */
  person: UserItem | null;
  role: string;
  /** Must be a stable reference. */
  onClose: () => void;
};

export const PersonPanel = memo(({ person, role, onClose }: PersonPanelProps) => {
  const me = useSession();
  return (
    <SidePanel isOpen={person !== null} onClose={onClose} title={person?.alias ?? ''} isInAddress>
      {person && (
        <div key={person.id} className={root}>
          <PersonFacts person={person} />
          {mayOpenPage(role, person) && (
            <p>
              <PersonPageLink id={person.id} />
            </p>
          )}
          {maySetPhone(role, me?.id, person) && <PhoneSection person={person} />}
          <DuplicatesSection person={person} mayMerge={mayMerge(role, me?.id, person)} />
          <PersonDecisions person={person} />
          {mayOpenFor(role, me?.id, person) && <AccessSection person={person} />}
          {maySetZone(role, person) && <ZoneSection person={person} />}
          {maySetBirth(role, me?.id, person) && <BirthSection person={person} />}
          {mayConsentFor(role, me?.id, person) && <ConsentSection person={person} />}
          <PersonHistory person={person} />
        </div>
      )}
    </SidePanel>
  );
});

const root = css({ display: 'flex', flexDirection: 'column', gap: '6', paddingBottom: '6' });

function PersonDecisions({ person }: { person: UserItem }) {
  const { isBusy, decide, mayMove, editPlace } = useRowActions();
  const decisions = person.may_decide ? DECISIONS[person.status] : [];
  const isMovable = mayMove(person);
  if (decisions.length === 0 && !isMovable) return null;
  return (
    <div className={personDecisionsRoot}>
      {decisions.map(({ to, label, icon }) => (
        <Button
          key={to}
          variant={to === 'approved' ? 'primary' : 'quiet'}
          icon={icon}
          disabled={isBusy}
          onClick={() => decide(person, to)}
        >
          {label}
        </Button>
      ))}
      {isMovable && (
        <Button
          variant="quiet"
          icon={<MapPin aria-hidden />}
          disabled={isBusy}
          onClick={() => editPlace(person)}
        >
          {messages.editLocation}
        </Button>
      )}
    </div>
  );
}

const personDecisionsRoot = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

function PhoneSection({ person }: { person: UserItem }) {
  const reread = useRereads();
  const [isOpen, setOpen] = useState(false);
  // A minor is contacted through the guardian.
  const chat = whatsAppChat(person.is_minor ? (person.guardian?.phone ?? null) : person.phone);
  if (chat) {
    return (
      <p>
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet' })}
        >
          <ChatIcon />
          {person.is_minor ? messages.whatsAppGuardian : messages.whatsApp}
        </a>
      </p>
    );
  }
  return (
    <div>
      <PhoneButton {...person} onClick={() => setOpen(true)} />
      <PhoneDialog
        person={person}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSaved={() => void reread([personHistory, pagePeople])}
      />
    </div>
  );
}

function PersonHistory({ person }: { person: UserItem }) {
  const { state, reload } = useServerRead(personHistory, {
    params: { id: person.id },
    isFresh: true,
  });
  return (
    <PanelSection title={messages.history}>
      <ReadContent state={state} onReload={reload} rows={3}>
        {(lines) => (
          <ol className={list}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows at the front, all at once
              <li key={index} className={row}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        )}
      </ReadContent>
    </PanelSection>
  );
}

function Line({ line }: { line: HistoryLine }) {
  return (
    <>
      <p>{formatHistoryLine(line)}</p>
      <p className={muted}>
        {[formatMediumDateTime(line.at), line.by].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  py: '2',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const muted = css({ textStyle: 'small', color: 'ink.muted' });

function PersonFacts({ person }: { person: UserItem }) {
  return (
    <div className={personFactsRoot}>
      <p className={head}>
        <Badge tone={standingTone(person)}>{standingLabel(person)}</Badge>
        <span>{roleName(person.role)}</span>
        <PersonMarks person={person} />
        <GenderSymbol gender={person.gender} />
      </p>
      <dl className={facts}>
        {toFacts(person).map(([term, value]) => (
          <div key={term}>
            <dt className={termClass}>{term}</dt>
            <dd className={valueClass}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function toFacts(person: UserItem): [string, string][] {
  const place = [person.city, person.state].filter(Boolean).join(', ');
  const facts: [string, string | number | null][] = [
    [messages.emailAddress, person.email],
    [messages.phone, person.phone],
    [messages.guardian, toGuardian(person)],
    [messages.location, place],
    [messages.community, person.community ?? messages.noCommunity],
    [messages.typedCommunity, person.community_hint],
    [messages.birthYear, person.birth_year],
    [messages.joinYear, person.enrollment_year],
    [messages.registered, formatMediumDay(person.created_at)],
    [messages.registeredBy, person.registered_by ?? messages.byThemselves],
    [messages.lastDecision, formatDecision(person)],
  ];
  return facts.flatMap(([term, value]) => (value ? [[term, String(value)]] : []));
}

function toGuardian({ is_minor, guardian }: UserItem): string | null {
  if (!is_minor) return null;
  if (!guardian) return messages.guardianMissing;
  return [guardian.name, guardian.phone].filter(Boolean).join(' · ') || messages.guardianUnnamed;
}

function formatDecision({ status, decided_by, decided_at }: UserItem): string | null {
  if (!decided_at) return null;
  const by = decided_by ?? messages.someoneGone;
  return messages.decided(STATUS_LABELS[status], by, formatMediumDateTime(decided_at));
}

const personFactsRoot = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& > svg': { boxSize: 'icon' },
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))]',
  gap: '3',
});
const termClass = css({ textStyle: 'small', color: 'ink.muted' });
const valueClass = css({ margin: '0', lineHeight: 'snug', overflowWrap: 'anywhere' });
