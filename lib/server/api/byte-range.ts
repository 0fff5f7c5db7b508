/** Returns a Range header with one range, as media players send it; null for any other, which a server may ignore (RFC 9110). */
export function singleByteRange(range: string | null | undefined): string | null {
  return range && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : null;
}
