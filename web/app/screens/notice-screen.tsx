import { getRouteApi } from '@tanstack/react-router';
import { NOTICE_VERSIONS } from '#contract/privacy-notice';
import { css } from '#styled/css';
import { useSession } from '#web/deps/phone-context.ts';
import { useNotice } from '#web/deps/use-notice.ts';
import { PublicFrame } from '#web/frame/public-frame.tsx';
import { AskCard } from '#web/privacy/ask-card.tsx';
import { NoticeView } from '#web/privacy/notice-view.tsx';
import { AppLink } from '../frame/frame-link.tsx';
import { useOnline } from '../frame/use-online.ts';

const route = getRouteApi('/aviso-de-privacidad');

/** For everybody, signed in or not, with signal or not. */
export function NoticeScreen() {
  const { version = null } = route.useSearch();
  const navigate = route.useNavigate();
  const notice = useNotice(version);
  const isOnline = useOnline();
  return (
    <PublicFrame isWide top={<Back />} foot={null}>
      <NoticeView
        notice={notice}
        versions={NOTICE_VERSIONS}
        onChoose={(chosen) => void navigate({ search: { version: chosen ?? undefined } })}
      >
        <AskCard isOnline={isOnline} />
      </NoticeView>
    </PublicFrame>
  );
}

function Back() {
  const isIn = useSession() !== null;
  return (
    <nav aria-label="Salir del aviso" className={back}>
      {isIn && <AppLink to="/">Panel Principal</AppLink>}
      {isIn && <AppLink to="/mis-datos">Mis datos</AppLink>}
      {!isIn && <AppLink to="/login">Iniciar Sesión o registrarse</AppLink>}
    </nav>
  );
}

const back = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch' },
});
