import { createECDH } from 'node:crypto';

/** Keys of this run, and the loopback services that a test names. */
export function pushEnv(hosts?: string): Record<string, string> {
  const pair = createECDH('prime256v1');
  return {
    VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
    // Padded: one in 256 keys begins with a zero, which is left out.
    VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
    // Tests run at any hour.
    QUIET_HOURS: '0-0',
    ...(hosts ? { PUSH_HOSTS: hosts } : {}),
  };
}
