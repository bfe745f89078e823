/**
 * UUID version 7 (RFC 9562), with injected time and randomness for reproducible simulations. The
 * time only sorts: clocks may be wrong.
 * @param random fills 10 bytes
 */
export function uuidv7(now: number, random: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const time = Math.min(Math.max(now, 0), 2 ** 48 - 1);
  view.setUint16(0, time / 2 ** 32);
  // `setUint32` keeps the lowest 32 bits.
  view.setUint32(2, time);
  bytes.set(random(new Uint8Array(10)), 6);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function uuidToTime(id: string): number | null {
  const hex = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id);
  return hex ? Number.parseInt(`${hex[1]}${hex[2]}`, 16) : null;
}
