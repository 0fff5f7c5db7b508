/** What a session is used with, for its account to recognise it. Names of ours, never the header itself; "" when unknown. */
export interface Client {
  readonly browser: string;
  readonly system: string;
}

export const unknownClient: Client = { browser: '', system: '' };

// In this order: the later ones stand in the headers of the earlier ones as well.
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system of a `User-Agent` header. */
export function parseClient(userAgent: string | null): Client {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
