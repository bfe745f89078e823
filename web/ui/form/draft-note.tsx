import { css } from '#styled/css';
import { Banner } from '#web/ui/state/banner.tsx';
import { Button } from './button.tsx';

/** What was typed before is in the form again. */
export function RestoredNote({ text }: { text: string }) {
  return <p className={small}>{text}</p>;
}

export type DraftListProps = {
  title: string;
  hint: string;
  drafts: readonly {
    key: string;
    /** Some of what was typed; null where it has no words. */
    excerpt: string | null;
    acts: readonly { label: string; run: () => void }[];
  }[];
};

/** What was typed in other tabs. */
export function DraftList({ title, hint, drafts }: DraftListProps) {
  return (
    <Banner tone="attention" title={title}>
      <p className={small}>{hint}</p>
      {drafts.map(({ key, excerpt, acts }) => (
        <div key={key} className={row}>
          {excerpt && <p className={quote}>{excerpt}</p>}
          {acts.map(({ label, run }) => (
            <Button key={label} variant="quiet" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      ))}
    </Banner>
  );
}

const small = css({ textStyle: 'small', color: 'ink.muted' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });
const quote = css({ width: 'full', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
