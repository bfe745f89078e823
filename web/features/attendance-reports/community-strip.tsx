import { css, cx } from '#styled/css';
import { LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import { CommunityName } from '#web/features/shared/community-name.tsx';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { folded } from '#web/ui/layout/dense-page.tsx';
import { toneClass } from '#web/ui/layout/tone.ts';
import { fillIn } from '#web/ui/text/fill-in.ts';
import type { CommunityRow } from './community-rows.ts';
import { formatFreshness, levelToText } from './format-community.ts';
import * as messages from './messages.ts';
import { TrendMark } from './trend-mark.tsx';

export type CommunityStripProps = {
  first: readonly CommunityRow[];
  total: number;
  chosenId: number | null;
  onChoose: (id: number | null) => void;
  onAll: () => void;
};

export function CommunityStrip({ first, total, chosenId, onChoose, onAll }: CommunityStripProps) {
  if (total === 0) return null;
  return (
    <section aria-label={messages.communities} className={cx(root, folded)}>
      <header className={head}>
        <h2 className={title}>{messages.lowestAttendance}</h2>
        <button type="button" className={all} onClick={onAll}>
          {fillIn(
            (what) => messages.seeAll(total, what),
            <span className={hidden}>{messages.communitiesAfterCount}</span>,
          )}
        </button>
      </header>
      <ul className={list}>
        {first.map((community) => {
          const { communityId } = community;
          const isChosen = communityId === chosenId;
          return (
            <li key={communityId}>
              <button
                type="button"
                aria-pressed={isChosen}
                title={messages.registerOf(formatFreshness(community))}
                className={tile}
                onClick={() => onChoose(isChosen ? null : communityId)}
              >
                <Tile community={community} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tile({ community }: { community: CommunityRow }) {
  const { communityName, level, presentMarks, recordedMarks } = community;
  const stale = community.isStale || undefined;
  return (
    <>
      <span className={name}>
        <CommunityName name={communityName} isShort />
      </span>
      <span className={line}>
        <strong className={toneClass({ tone: LEVEL_TONES[level] })} title={levelToText(community)}>
          {level === 'unknown'
            ? levelToText(community)
            : formatPercent(community.averageAttendance)}
        </strong>
        {level !== 'unknown' && (
          <>
            <span className={share} data-stale={stale}>
              {messages.marksOf(presentMarks, recordedMarks)}
            </span>
            <TrendMark trend={community.trend} />
          </>
        )}
        <span className={fresh} data-stale={stale}>
          {messages.registerOf(formatFreshness(community))}
        </span>
      </span>
    </>
  );
}

const root = css({
  display: { desktop: 'flex' },
  gap: '2',
  _print: { display: 'none' },
});
const head = css({
  display: 'flex',
  flexDirection: { desktop: 'column' },
  alignItems: { base: 'center', desktop: 'flex-start' },
  justifyContent: { base: 'space-between', desktop: 'center' },
  columnGap: '3',
  flex: { desktop: '[0 0 7.25rem]' },
});
const title = css({ textStyle: 'label', lineHeight: 'tight', fontSize: { desktop: '[0.875rem]' } });
const all = css({
  minHeight: 'touch',
  // Touch room without extra row height: nothing else is pressed under a title.
  my: { desktop: '[-0.5625rem]' },
  lineHeight: 'tight',
  fontSize: { desktop: '[0.875rem]' },
  color: 'talavera.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.18em]',
  cursor: 'pointer',
});
const list = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(auto-fit, minmax(min(11rem, 100%), 1fr))]',
    desktop: '[repeat(5, minmax(0, 1fr))]',
  },
  flex: '1',
  gap: '2',
  minWidth: '0',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  '& > li': { display: 'flex', minWidth: '0' },
});
const tile = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: '1',
  minWidth: '0',
  minHeight: 'touch',
  px: { base: '3', desktop: '2' },
  py: { base: '1', desktop: '[0.125rem]' },
  textAlign: 'left',
  fontSize: { base: 'small', desktop: '[0.875rem]' },
  lineHeight: 'tight',
  bg: 'paper.raised',
  border: 'hairline',
  borderRadius: 'soft',
  cursor: 'pointer',
  _hover: { bg: 'talavera.tint' },
  '&[aria-pressed=true]': { bg: 'talavera.tint', borderColor: 'talavera' },
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '2', desktop: '1' },
  fontSize: { desktop: '[0.8125rem]' },
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { px: '1', borderRadius: 'soft', whiteSpace: 'nowrap' },
});
const name = css({
  fontWeight: 'strong',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { desktop: 'nowrap' },
});
/** One line on desktop, where rows need the height: stale registers replace the counts. */
const share = css({ '&[data-stale]': { srOnly: { desktop: true } } });
const fresh = css({
  flexBasis: { base: 'full', desktop: '[auto]' },
  color: 'ink.muted',
  fontSize: { desktop: '[0.8125rem]' },
  '&:not([data-stale])': { srOnly: { desktop: true } },
});
const hidden = css({ srOnly: true });
