import type { ManifestOptions } from 'vite-plugin-pwa';
import * as words from './manifest-words.ts';

/** Web app manifest. Read by the build. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: words.name,
  short_name: words.shortName,
  description: words.description,
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // A manifest has one scheme; in dark mode the page's own theme-color applies.
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
      label: words.rollPicture,
    },
    {
      src: '/screenshots/follow-up.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: words.followUpPicture,
    },
    {
      src: '/screenshots/desk.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: words.deskPicture,
    },
  ],
  shortcuts: [
    {
      name: words.takeRoll,
      short_name: words.takeRollShort,
      url: '/?accion=asistencia',
      icons: [{ src: '/icons/shortcut-roll-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: words.registerMeeting,
      short_name: words.registerMeetingShort,
      url: '/community-coordinator?tab=reuniones&accion=nueva',
      icons: [{ src: '/icons/shortcut-meeting-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};
