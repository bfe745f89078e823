import HandHeart from 'lucide-react/icons/hand-heart';
import type { SessionUser } from '#contract/session';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './words.ts';

const coordinating = new Set(['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin']);

export function WelcomeBanner({ user }: { user: SessionUser }) {
  const coordinates = coordinating.has(user.role);
  return (
    <Banner
      icon={<HandHeart />}
      title={coordinates ? words.welcome(user.state || words.anywhere) : words.thanks}
    >
      {coordinates ? words.welcomeHint : words.thanksHint}
    </Banner>
  );
}
