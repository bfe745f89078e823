/**
 * UUID version 7 (RFC 9562): 48 bits of milliseconds, then random bits.
 * Time and randomness are given, so that a simulation can repeat itself. The time is only a hint
 * for sorting: nothing trusts it, because a phone's clock may be wrong.
 * @param random fills 10 bytes
 */
export function uuidv7(now: number, random: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = new Uint8Array(16);
  let time = Math.min(Math.max(Math.trunc(now), 0), 2 ** 48 - 1);
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes.set(random(new Uint8Array(10)), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
