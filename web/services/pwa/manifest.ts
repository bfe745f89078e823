import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the app presents itself to the phone that installs it. Read by the build. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Coaching para Líderes',
  short_name: 'Líderes',
  description: 'Personas y Subsidiariedad',
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // A manifest knows one scheme; by night the page's own theme-color takes over.
  theme_color: '#FAF6EC',
  background_color: '#FAF6EC',
  categories: ['productivity', 'lifestyle'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    {
      src: '/icons/monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    {
      src: '/screenshots/roll.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'La lista de asistencia, también sin señal',
    },
    {
      src: '/screenshots/follow-up.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Quién ha faltado, y un mensaje a un toque',
    },
    {
      src: '/screenshots/desk.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'El panel de la comunidad',
    },
  ],
  shortcuts: [
    {
      name: 'Tomar asistencia',
      short_name: 'Asistencia',
      url: '/?accion=asistencia',
      icons: [{ src: '/icons/shortcut-roll-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Registrar reunión',
      short_name: 'Reunión',
      url: '/community-coordinator?tab=reuniones&accion=nueva',
      icons: [{ src: '/icons/shortcut-meeting-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};
