/** Preview of a shared link, identical for every path: it must reveal no person or community. */
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
