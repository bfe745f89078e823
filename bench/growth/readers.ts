/** The accounts of the demo network that calls are asked as. */
export const READERS = {
  admin: 'admin@demo.mx',
  zone: 'coordinadores@demo.mx',
  state: 'estatal@demo.mx',
  coordinator: 'comunidad@demo.mx',
  leader: 'lider@demo.mx',
} as const;
export type Reader = keyof typeof READERS;
