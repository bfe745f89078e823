/** 40 random bits of the meeting's UUID: phone and server derive it independently. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function folioOf(meetingId: string): string {
  const tail = BigInt(`0x${meetingId.replaceAll('-', '').slice(-10)}`);
  let folio = '';
  for (let shift = 35n; shift >= 0n; shift -= 5n) {
    folio += CROCKFORD[Number((tail >> shift) & 31n)];
  }
  return `${folio.slice(0, 4)}-${folio.slice(4)}`;
}
