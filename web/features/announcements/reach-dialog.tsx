import {
  type AnnouncementReach,
  type OwnAnnouncement,
  reachOfAnnouncement,
} from '#contract/announcement-writing';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import { formatList } from '#web/ui/format/format-list.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './messages.ts';

export type ReachDialogProps = { isOpen: boolean; onClose: () => void; item: OwnAnnouncement };

/** Read counts and pending communities. Never stored on the phone. */
export const ReachDialog = freshOnOpen(({ isOpen, onClose, item }: ReachDialogProps) => {
  const { state, reload } = useServerRead(reachOfAnnouncement, {
    ...{ params: { id: item.id }, isFresh: true, isWanted: isOpen },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.whoHasRead} description={item.title}>
      <ReadContent state={state} onReload={reload} rows={4}>
        {(reach) => <Reach reach={reach} />}
      </ReadContent>
    </Dialog>
  );
});

function Reach({ reach }: { reach: AnnouncementReach }) {
  const { people, reads, acks, readsBefore, acksBefore } = reach;
  const { communities, communitiesLeft } = reach;
  if (people === 0) return <p>{messages.nobodyYet}</p>;
  return (
    <div className={root}>
      {acks !== null && (
        <Share label={messages.acked} count={acks} before={acksBefore} of={people} />
      )}
      <Share label={messages.read} count={reads} before={readsBefore} of={people} />
      {communities.length > 0 && (
        <section className={left}>
          <h3 className={heading}>{messages.leftIn(communitiesLeft)}</h3>
          <ul className={list}>
            {communities.map((community) => (
              <Left key={community.id ?? 'none'} community={community} names={reach.names} />
            ))}
          </ul>
          {communitiesLeft > communities.length && (
            <p className={muted}>{messages.andMore(communitiesLeft - communities.length)}</p>
          )}
        </section>
      )}
      <p className={muted}>{messages.reachHint}</p>
    </div>
  );
}

type ShareProps = {
  label: string;
  count: number;
  /** Of an earlier edition alone. Missing from an older server. */
  before: number | null | undefined;
  of: number;
};

function Share({ label, count, before, of }: ShareProps) {
  const now = messages.nOf(formatNumber(count), formatNumber(of));
  const text = before ? messages.withEarlier(now, before) : now;
  return <Progress label={label} value={count} max={of} text={text} tone="good" />;
}

type LeftProps = {
  community: AnnouncementReach['communities'][number];
  names: AnnouncementReach['names'];
};

function Left({ community, names }: LeftProps) {
  const { id, name, left, people } = community;
  const aliases = names.filter(({ groupId }) => groupId === id).map(({ alias }) => alias);
  return (
    <li className={row}>
      <span>
        {name}
        {aliases.length > 0 && <small className={namesClass}>{formatList(aliases)}</small>}
      </span>
      <span className={figure}>{messages.nOf(formatNumber(left), formatNumber(people))}</span>
    </li>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const left = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const heading = css({ textStyle: 'label' });
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  py: '2',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
});
const namesClass = css({ display: 'block', textStyle: 'small', color: 'ink.muted' });
const figure = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
