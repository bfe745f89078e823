import { pageCommunities } from '#contract/communities-page';
import { PAGE_MAX } from '#contract/people-page';
import { communityNameKey, wholePlace } from '#contract/rules/community-names';
import { css } from '#styled/css';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import * as messages from './create-messages.ts';

const MIN_LETTERS = 3;

/** Asks before a second community of one name is made; two may well be right. */
export function SameNameQuestion({ name, state }: { name: string; state: string }) {
  const search = useSettled(communityNameKey(name));
  const found = useServerRead(pageCommunities, {
    query: {
      ...{ purpose: 'choose', sort: 'name', limit: PAGE_MAX, search },
      ...(state !== '' && { state }),
    } as never,
    isWanted: search.length >= MIN_LETTERS,
  });
  const rows = found.state.type === 'known' ? found.state.value.rows : [];
  const known = rows.find((one) => communityNameKey(one.name) === communityNameKey(name));
  return (
    <p aria-live="polite" className={question}>
      {known && messages.isItAnother(known.name, known.state ?? '', wholePlace(known))}
    </p>
  );
}

const question = css({
  textStyle: 'small',
  color: 'cempasuchil.ink',
  '&:empty': { display: 'none' },
});
