import { formatCount } from '#web/ui/format/format-count.ts';

/** After a Sunday thousands of communities are counted anew, one after the other. */
export function StillCounting({ pending }: { pending: number }) {
  if (pending === 0) return null;
  const communities = formatCount(pending, 'comunidad', 'comunidades');
  return <p role="status">Falta contar lo más reciente de {communities}.</p>;
}
