import type { Activity } from '#sync/engine';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { activityToTrouble } from './activity-to-trouble.ts';
import * as words from './words.ts';

/** Loud on purpose: something tapped is not safely on this phone, or the browser had lost it. */
export function SaveTrouble({ activity, onSave }: { activity: Activity; onSave: () => void }) {
  const trouble = activityToTrouble(activity);
  if (!trouble) return null;
  return (
    <Banner
      tone="risk"
      role="alert"
      title={trouble.title}
      actions={
        <Button variant="danger" onClick={onSave}>
          {words.exportAll}
        </Button>
      }
    >
      {trouble.text}
    </Banner>
  );
}
