import { getRouteApi } from '@tanstack/react-router';
import { NOTICE_VERSIONS } from '#contract/privacy-notice';
import { css } from '#styled/css';
import { AskCard } from '#web/features/privacy/ask-card.tsx';
import { NoticeView } from '#web/features/privacy/notice-view.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { useNotice } from '#web/services/use-notice.ts';
import { AppLink } from '#web/shell/frame-link.tsx';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';
import * as words from './privacy-notice-words.ts';

const route = getRouteApi('/aviso-de-privacidad');

/** Public, and available offline. */
export function NoticeScreen() {
  const { version = null } = route.useSearch();
  const navigate = route.useNavigate();
  const notice = useNotice(version);
  return (
    <PublicFrame isWide top={<Back />} foot={null}>
      <NoticeView
        notice={notice}
        versions={NOTICE_VERSIONS}
        onChoose={(chosen) => void navigate({ search: { version: chosen ?? undefined } })}
      >
        <AskCard />
      </NoticeView>
    </PublicFrame>
  );
}

function Back() {
  const isIn = useSession() !== null;
  return (
    <nav aria-label={words.leave} className={back}>
      {isIn && <AppLink to="/">{words.mainPanel}</AppLink>}
      {isIn && <AppLink to="/mis-datos">{words.ownData}</AppLink>}
      {!isIn && <AppLink to="/login">{words.signIn}</AppLink>}
    </nav>
  );
}

const back = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
