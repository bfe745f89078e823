import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './words.ts';

/** Renewed or its community deleted: the server does not say which. */
export function NoSuchLink({ wasGood }: { wasGood: boolean }) {
  return (
    <ErrorState
      title={words.noSuchLink}
      message={
        <>
          <p>{words.noSuchLinkHint}</p>
          {wasGood && <p>{words.renewedHint}</p>}
        </>
      }
    />
  );
}
