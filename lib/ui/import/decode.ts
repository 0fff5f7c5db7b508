/** Decodes a file of unknown encoding. Tries the byte order mark, UTF-16, UTF-8, then GB18030 or Windows-1252. */
export function decode(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.replace(/^\uFEFF/, '');
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (isValid('utf-8', bytes)) return 'utf-8';
  return looksChinese(bytes) && isValid('gb18030', bytes) ? 'gb18030' : 'windows-1252';
}

/** UTF-16 without a mark: every other byte of ASCII is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (sample.length > 1 && odd > many && even < odd / 4) return 'utf-16le';
  if (sample.length > 1 && even > many && odd < even / 4) return 'utf-16be';
  return undefined;
}

function isValid(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Chinese characters are pairs of high bytes; in European texts high bytes are single. */
function looksChinese(bytes: Uint8Array): boolean {
  let paired = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at + 1] ?? 0) >= 0x80) {
      paired += 1;
      at += 1;
    } else {
      alone += 1;
    }
  }
  return paired > alone;
}
