import HandHeart from 'lucide-react/icons/hand-heart';
import type { SessionUser } from '#contract/session';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './messages.ts';

/** In the first week after approval; then a line (`WelcomeLine`). */
export function WelcomeBanner({ user }: { user: SessionUser }) {
  const { title, text } = toWelcome(user);
  return (
    <Banner icon={<HandHeart />} title={title}>
      {text}
    </Banner>
  );
}

const coordinating = new Set(['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin']);

export function toWelcome({ role, state }: SessionUser): { title: string; text: string } {
  return coordinating.has(role)
    ? { title: messages.welcome(state || messages.anywhere), text: messages.welcomeHint }
    : { title: messages.thanks, text: messages.thanksHint };
}
