import HandHeart from 'lucide-react/icons/hand-heart';
import type { SessionUser } from '#contract/session';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './messages.ts';

const coordinating = new Set(['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin']);

export function WelcomeBanner({ user }: { user: SessionUser }) {
  const coordinates = coordinating.has(user.role);
  return (
    <Banner
      icon={<HandHeart />}
      title={coordinates ? messages.welcome(user.state || messages.anywhere) : messages.thanks}
    >
      {coordinates ? messages.welcomeHint : messages.thanksHint}
    </Banner>
  );
}
