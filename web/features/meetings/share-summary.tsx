import { ShareText } from '#web/features/shared/share-text.tsx';
import { type Summary, summaryText } from './meeting-summary.ts';

/** Figures and who visited, never a member's name. */
export function ShareSummary({ summary }: { summary: Summary }) {
  return <ShareText text={summaryText(summary)} />;
}
