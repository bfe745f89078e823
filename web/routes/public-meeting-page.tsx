import { getRouteApi, useRouter } from '@tanstack/react-router';
import { PublicPage } from '#web/routes/public/public-page.tsx';

const route = getRouteApi('/registrar-reunion/$teamId');

/** The form of a link, come to from another screen; opened by itself it needs no router. */
export function PublicMeetingPage() {
  const { teamId } = route.useParams();
  const { install } = useRouter().options.context;
  return <PublicPage teamId={teamId} install={install} />;
}
