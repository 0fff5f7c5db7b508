/**
 * Recognises credentials in fields that the portal does not know (decision 26). Compares names in two spellings:
 * split into words (`APIToken` as "api token") and in lower case (`apitoken`).
 */

const credentialNames = [
  /token|secret(?!ar)|passw|passphrase|\bpass ?(?:word|phrase|code)|credential|cookie|oauth|jwt|bearer|signature/,
  /\bpwd|pwd\b|\bt?otp\b|\b[cx]srf|phpsess|sess ?id\b|\bauth\b|\bauthorization\b/,
  // A diagnostic session is a state of a control unit.
  /(?<!(?:diag|diagnostic|uds|extended|programming|default|remote) ?)sessions?(?:\b|id|key)/,
  /(?<!\b(?:traffic|road|street|stop) )\bsign\b|\b(?:x|api|app|req|request|data) ?sign\b/,
  // As the last word, unlike `pass_through`, and not a filter or a test.
  /(?<!\b(?:by|low|high|band|all|test|check|inspection|quality) )\bpass$/,
  /\b(?:db|user|admin|root|sql|mysql|ftp|smtp|mail|email|login|wifi|ssh|auth|api|app|http|proxy) ?pass\b/,
  /(?:api|app|access|private|secret|(?:en|de)crypt|(?:en|de)cryption|licen[cs]e|client|account) ?keys?(?:id)?\b/,
  /\b(?:sign|signing|auth|shared|storage|aes|rsa|hmac|ssh|wx) ?keys?(?:id)?\b/,
];

export function isCredentialName(name: string): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ');
  const spellings = [words, name].map((each) =>
    each
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  return spellings.some((spelling) => credentialNames.some((pattern) => pattern.test(spelling)));
}

const credentialText =
  /\b[Bb]earer\s+\S{6}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN |:\/\/[^\s/:@]{1,64}:[^\s/@]{1,256}@/;

/** A name with a value, such as `token=x` or `"password": "x"`. */
const assignment = /(?<![\w.-])([\w.-]+)["'\]\s]{0,8}[:=：＝]["'\s]{0,8}[^"'\s]/g;

export const hasCredential = (text: string): boolean =>
  credentialText.test(text) || [...text.matchAll(assignment)].some(([, name = '']) => isCredentialName(name));

/** A yes or no, such as the feature `sgw_auth`, is no credential. */
const isFlag = (value: unknown) =>
  typeof value !== 'object' && /^(?:[01yn]|yes|no|true|false)$/i.test(String(value));

/** Removes credentials and empty texts at any depth. Returns undefined when nothing is left. */
export function withoutCredentials(value: unknown, name = ''): unknown {
  if (hasCredential(name) || (isCredentialName(name) && !isFlag(value))) return undefined;
  if (typeof value === 'string') return value === '' || hasCredential(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rest = value.map((each) => withoutCredentials(each)).filter((each) => each !== undefined);
    return rest.length > 0 ? rest : undefined;
  }
  if (isNamedCredential(value)) return undefined;
  const rest = Object.entries(value)
    .map(([key, each]) => [key, withoutCredentials(each, key)] as const)
    .filter(([, each]) => each !== undefined);
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

const isNamedCredential = (value: object) =>
  Object.entries(value).some(
    ([key, name]) =>
      /^(?:name|key|field|label|title)$/i.test(key) &&
      typeof name === 'string' &&
      /^[\w.-]{1,64}$/.test(name) &&
      isCredentialName(name),
  );
