import type { ManifestOptions } from 'vite-plugin-pwa';
import * as messages from './manifest-messages.ts';

/** Web app manifest. Read by the build. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: messages.name,
  short_name: messages.shortName,
  description: messages.description,
  lang: messages.language,
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
      label: messages.rollPicture,
    },
    {
      src: '/screenshots/follow-up.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: messages.followUpPicture,
    },
    {
      src: '/screenshots/desk.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: messages.deskPicture,
    },
  ],
  shortcuts: [
    {
      name: messages.takeRoll,
      short_name: messages.takeRollShort,
      url: '/?accion=asistencia',
      icons: [{ src: '/icons/shortcut-roll-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: messages.registerMeeting,
      short_name: messages.registerMeetingShort,
      url: '/community-coordinator?tab=reuniones&accion=nueva',
      icons: [{ src: '/icons/shortcut-meeting-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};
