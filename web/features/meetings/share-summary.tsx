import { ShareText } from '#web/features/shared/share-text.tsx';
import { GroupPicture } from './group-picture.tsx';
import { type Summary, summaryText } from './meeting-summary.ts';
import type { RollRow } from './roll-rows.ts';

/** As text figures and who visited, never a member's name; beside it a picture for the group. */
export function ShareSummary({ summary, rows }: { summary: Summary; rows: readonly RollRow[] }) {
  const present = rows.filter(({ shown }) => shown.present).map(({ alias }) => alias);
  return (
    <>
      <ShareText text={summaryText(summary)} />
      <GroupPicture summary={summary} present={present} />
    </>
  );
}
