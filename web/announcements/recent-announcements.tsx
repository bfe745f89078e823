import Megaphone from 'lucide-react/icons/megaphone';
import { type AnnouncementItem, listAnnouncements } from '#contract/announcements';
import { css } from '#styled/css';
import { useServerRead } from '#web/deps/server-reads.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReadContent } from '#web/ui/read-content.tsx';

const RECENT = 3;
const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

/** «Comunicados Recientes»: the first three of those one is among the audience of. */
export function RecentAnnouncements() {
  const { state, reload } = useServerRead(listAnnouncements);
  return (
    <Card title="Comunicados Recientes">
      <ReadContent state={state} onReload={reload} rows={RECENT}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Megaphone />} title="No hay comunicados recientes" />
          ) : (
            <ul className={list}>
              {all.slice(0, RECENT).map((one) => (
                <Announcement key={one.id} announcement={one} />
              ))}
            </ul>
          )
        }
      </ReadContent>
    </Card>
  );
}

function Announcement({ announcement }: { announcement: AnnouncementItem }) {
  const { title, content, createdAt } = announcement;
  return (
    <li className={look}>
      <h3 className={heading}>{title}</h3>
      <p>{content}</p>
      <time dateTime={createdAt} className={when}>
        {DAY.format(new Date(createdAt))}
      </time>
    </li>
  );
}

const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const look = css({
  py: '3',
  borderBottom: 'hairline',
  overflowWrap: 'anywhere',
  _first: { paddingTop: '0' },
  _last: { borderBottom: 'none', paddingBottom: '0' },
});
const heading = css({ textStyle: 'label' });
const when = css({ textStyle: 'small', color: 'ink.muted' });
