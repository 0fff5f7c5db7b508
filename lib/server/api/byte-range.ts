/**
 * Returns the Range header if it names one part, as media players send it; null for any other. A recipient may ignore
 * those (RFC 9110, section 14.2).
 */
export function singleByteRange(range: string | null | undefined): string | null {
  return range && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : null;
}
