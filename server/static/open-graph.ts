/**
 * What a chat shows under a shared link. The same for every path: a preview must tell nothing about
 * the person or the community a link belongs to.
 */
export function withOpenGraph(html: string, publicUrl: string): string {
  if (html.includes('og:title')) return html;
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Coaching para Líderes'],
    ['og:title', 'Coaching para Líderes'],
    ['og:description', 'Personas y Subsidiariedad'],
    ['og:locale', 'es_MX'],
    ['og:image', `${publicUrl}/icons/icon-512.png`],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`);
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
