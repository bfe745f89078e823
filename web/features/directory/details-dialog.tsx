import { type Institution, type InstitutionLink, readInstitution } from '#contract/directory';
import { INSTITUTION_STATUS_DEFINITION, isAskResting } from '#contract/rules/institution-status';
import { css, cx } from '#styled/css';
import type { WaitingConnection } from '#web/records/use-connections.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { EarlierRows, type Paging } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './dialog-words.ts';
import {
  formatAsked,
  formatVerified,
  KIND_LABELS,
  LINK_LABELS,
  STATUS_LABELS,
  STATUS_TONES,
  TYPE_LABELS,
  WAITING_LABEL,
} from './labels.ts';
import type { useDirectoryActions } from './use-directory-actions.ts';

export type DetailsDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  institution: Institution;
  /** Unsent connections on this phone, each with the other institution's name. */
  waiting: readonly { connection: WaitingConnection; name: string }[];
  actions: ReturnType<typeof useDirectoryActions>;
  onEdit: (institution: Institution) => void;
  onAsk: (institution: Institution) => void;
};

/** «Ver Detalles»: from the phone, plus connections when there is signal. */
export const DetailsDialog = freshOnOpen((props: DetailsDialogProps) => {
  const { isOpen, onClose, institution: known } = props;
  const { state, paging } = useServerPages(readInstitution, {
    ...{ params: { id: known.id }, query: {} },
    isFresh: true,
    isWanted: isOpen,
  });
  const told = state.type === 'known' ? state.value : [];
  const institution = told[0]?.institution ?? known;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={institution.name}>
      <div className={root}>
        <Facts institution={institution} />
        <Said institution={institution} />
        <Links
          links={told.flatMap(({ links }) => links)}
          paging={paging}
          waiting={props.waiting}
          of={institution.id}
        />
        <Acts {...props} institution={institution} />
      </div>
    </Dialog>
  );
});

function Facts({ institution: one }: { institution: Institution }) {
  const facts: [string, string | null][] = [
    [words.type, TYPE_LABELS[one.type]],
    [words.place, `${one.city}, ${one.state}`],
    [words.description, one.description],
    [words.address, one.address],
    [words.phone, one.phone],
    [words.email, one.email],
    [words.website, one.website],
    [words.contact, one.contactAlias],
    [words.members, one.members === null ? null : words.people(one.members)],
    [words.lastActivity, one.lastActivity && formatLongDay(one.lastActivity)],
  ];
  return (
    <>
      <p>
        <Badge tone={STATUS_TONES[one.status]}>{STATUS_LABELS[one.status]}</Badge>{' '}
        {formatVerified(one)}
      </p>
      {formatAsked(one) && <p className={muted}>{formatAsked(one)}</p>}
      <details className={cx(disclosureClass, muted)}>
        <summary>{words.howComputed}</summary>
        <p>{INSTITUTION_STATUS_DEFINITION}</p>
      </details>
      <dl className={list}>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Said({ institution: { contactSaid } }: { institution: Institution }) {
  if (!contactSaid || contactSaid.answer === 'same') return null;
  const title = contactSaid.answer === 'changed' ? words.saidChanged : words.saidGone;
  return (
    <Banner tone="attention" title={title}>
      {contactSaid.note && <p>{contactSaid.note}</p>}
    </Banner>
  );
}

type LinksProps = Pick<DetailsDialogProps, 'waiting'> & {
  links: readonly InstitutionLink[];
  paging: Paging;
  of: number;
};

function Links({ links, paging, waiting, of }: LinksProps) {
  if (links.length + waiting.length === 0) return null;
  return (
    <>
      <List label={words.connections}>
        {waiting.map(({ connection: { opId, kind, note }, name }) => (
          <ListRow
            key={opId}
            title={name}
            detail={[KIND_LABELS[kind], note].filter(Boolean).join(' · ')}
            trailing={<Badge tone="attention">{WAITING_LABEL}</Badge>}
          />
        ))}
        {links.map((link) => (
          <ListRow
            key={link.id}
            title={(link.from.id === of ? link.to : link.from).name}
            detail={[KIND_LABELS[link.kind], link.note].filter(Boolean).join(' · ')}
            trailing={<Badge>{LINK_LABELS[link.status]}</Badge>}
          />
        ))}
      </List>
      <EarlierRows paging={paging} />
    </>
  );
}

function Acts({ institution, actions, onEdit, onAsk }: DetailsDialogProps) {
  const offline = offlineButtonProps(useSignal());
  const { canEdit, isArchived, isOwnContact, canBeContact, contactAlias, askedAt } = institution;
  const isResting = isAskResting(
    { askedAt: askedAt ? Date.parse(askedAt) : null },
    usePhone().now(),
  );
  return (
    <div className={buttons}>
      {canEdit && (
        <>
          <Button {...offline} onClick={() => void actions.verify(institution)}>
            {words.stillSame}
          </Button>
          {contactAlias && !isOwnContact && (
            <Button
              variant="quiet"
              {...offline}
              {...(isResting && { disabled: true })}
              onClick={() => onAsk(institution)}
            >
              {words.ask(contactAlias)}
            </Button>
          )}
          <Button variant="quiet" {...offline} onClick={() => onEdit(institution)}>
            {words.edit}
          </Button>
          <Button
            variant="quiet"
            {...offline}
            onClick={() => void actions.archive(institution, !isArchived)}
          >
            {isArchived ? words.restore : words.archive}
          </Button>
        </>
      )}
      {canBeContact && (
        <Button
          variant="quiet"
          {...offline}
          onClick={() => void actions.setContact(institution, true)}
        >
          {words.iAmContact}
        </Button>
      )}
      {(isOwnContact || (canEdit && contactAlias)) && (
        <Button
          variant="quiet"
          {...offline}
          onClick={() => void actions.setContact(institution, false)}
        >
          {isOwnContact ? words.stopBeingContact : words.removeContact}
        </Button>
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const muted = css({ color: 'ink.muted' });
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  overflowWrap: 'anywhere',
  '& dt': { textStyle: 'small', color: 'ink.muted' },
  '& dd': { margin: '0' },
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
