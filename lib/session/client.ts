/** Browser and system of a session, by which its account recognizes it. Names from a fixed list; "" when unknown. */
export interface Client {
  readonly browser: string;
  readonly system: string;
}

export const unknownClient: Client = { browser: '', system: '' };

// In this order: headers of the earlier browsers contain the later names as well.
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

/** Returns browser and system of a `User-Agent` header. */
export function parseClient(userAgent: string | null): Client {
  const findName = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? '';
  return { browser: findName(browsers), system: findName(systems) };
}
