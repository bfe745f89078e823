import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { listOwnAnnouncements, type OwnAnnouncement } from '#contract/announcement-writing';
import { css, cx } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { onceById, useServerPages } from '#web/services/use-server-pages.ts';
import { EarlierRows } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { cardClass } from '#web/ui/layout/card.tsx';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { STATE_LABELS, toAudience } from './labels.ts';
import * as messages from './messages.ts';
import { nextOfLast } from './use-announcements.ts';

export type OwnAct = 'edit' | 'withdraw' | 'restore' | 'reach' | 'follow';
export type OwnListProps = { onAct: (act: OwnAct, item: OwnAnnouncement) => void };

/** «Míos»: written or editable by this person, published or not. */
export function OwnList({ onAct }: OwnListProps) {
  const [isAll, setAll] = useState(false);
  const { state, reload, paging } = useServerPages(listOwnAnnouncements, {
    ...{ query: isAll ? { all: '1' } : {}, nextOf: nextOfLast },
  });
  return (
    <div className={root}>
      <div className={isAll ? undefined : folded}>
        <Checkbox label={messages.includeOthers} checked={isAll} onCheckedChange={setAll} />
      </div>
      <ReadPage state={state} onReload={reload} offlineTitle={messages.ownNeedSignal}>
        {(pages) => {
          const items = onceById(pages.flat());
          if (items.length === 0)
            return <EmptyState title={messages.noneWritten}>{messages.noneWrittenHint}</EmptyState>;
          return (
            <>
              <ul className={list}>
                {items.map((item) => (
                  <OwnRow key={item.id} item={item} onAct={onAct} />
                ))}
              </ul>
              <EarlierRows paging={paging} />
            </>
          );
        }}
      </ReadPage>
    </div>
  );
}

function OwnRow({ item, onAct }: OwnListProps & { item: OwnAnnouncement }) {
  const { label, tone } = STATE_LABELS[item.state];
  return (
    <li className={row}>
      <div className={texts}>
        <p className={labels}>
          <Badge tone={tone}>{label}</Badge>
          {item.origin && <Badge>{messages.forwarded}</Badge>}
          {item.originState === 'changed' && (
            <Badge tone="attention">{messages.originChanged}</Badge>
          )}
          {item.originState === 'withdrawn' && <Badge>{messages.originWithdrawn}</Badge>}
        </p>
        <h2 className={heading}>{item.title}</h2>
        <p className={meta}>
          {toAudience(item)} · {toTime(item)}
          {!item.isMine && <> · {item.authorName}</>}
        </p>
      </div>
      <Acts item={item} onAct={onAct} />
    </li>
  );
}

function toTime({ state, createdAt }: OwnAnnouncement): string {
  const at = formatMediumDateTime(createdAt);
  return state === 'scheduled' ? messages.publishesAt(at) : at;
}

function Acts({ item, onAct }: OwnListProps & { item: OwnAnnouncement }) {
  const offline = offlineButtonProps(useSignal());
  const isGone = item.state === 'withdrawn';
  const isOut = item.state !== 'scheduled';
  const act = (which: OwnAct) => () => onAct(which, item);
  const items = [
    ...(item.canEdit && isOut
      ? [{ id: 'edit', label: messages.edit, icon: <Pencil />, onSelect: act('edit') }]
      : []),
    ...(isGone && item.originState !== 'withdrawn'
      ? [
          {
            ...{ id: 'restore', label: messages.publishAgain, icon: <RotateCcw /> },
            onSelect: act('restore'),
          },
        ]
      : []),
    ...(isGone
      ? []
      : [
          {
            ...{ id: 'withdraw', label: messages.withdraw, icon: <EyeOff />, isDestructive: true },
            onSelect: act('withdraw'),
          },
        ]),
  ];
  return (
    <div className={acts}>
      {item.originState === 'changed' && !isGone && (
        <Button {...offline} onClick={act('follow')}>
          {messages.useNewText}
        </Button>
      )}
      <Button variant="quiet" {...offline} onClick={act(isOut ? 'reach' : 'edit')}>
        {isOut ? messages.whoHasRead : messages.edit}
      </Button>
      {items.length > 0 && <Menu label={messages.moreActs(item.title)} items={items} />}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const list = cx(cardClass, css({ listStyle: 'none', margin: '0' }));
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const texts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  flex: '[1 1 16rem]',
  minWidth: '0',
});
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const heading = css({ textStyle: 'label' });
const meta = css({ textStyle: 'small', color: 'ink.muted' });
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
