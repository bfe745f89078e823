import { getRouteApi, useRouter } from '@tanstack/react-router';
import { PublicPage } from '#web/routes/public/public-page.tsx';

const route = getRouteApi('/registrar-reunion/$teamId');

/** The public form reached within the app; opened directly it uses no router. */
export function PublicMeetingPage() {
  const { teamId } = route.useParams();
  const { install } = useRouter().options.context;
  return <PublicPage teamId={teamId} install={install} />;
}
