import HandHeart from 'lucide-react/icons/hand-heart';
import type { SessionUser } from '#contract/session';
import { Banner } from '#web/ui/state/banner.tsx';

const coordinating = new Set(['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin']);

/** The two banners of the specification's home: for who coordinates, and for everybody else. */
export function WelcomeBanner({ user }: { user: SessionUser }) {
  const coordinates = coordinating.has(user.role);
  return (
    <Banner
      icon={<HandHeart />}
      title={
        coordinates
          ? `Te damos la bienvenida, coordinación de ${user.state || 'España'}`
          : 'Gracias por registrarte'
      }
    >
      {coordinates
        ? 'Lo que registres aquí acompaña a tu comunidad.'
        : 'Ya te tenemos identificado. Los módulos se irán agregando poco a poco y te avisaremos por correo electrónico.'}
    </Banner>
  );
}
