/**
 * Recognises credentials in fields that the portal shows without knowing them (decision 26). The patterns match a name
 * in two spellings: split into words (`APIToken` as "api token") and in lower case (`apitoken`).
 */

const credentialNamePatterns = [
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
  return spellings.some((spelling) => credentialNamePatterns.some((pattern) => pattern.test(spelling)));
}

/** A bearer token, a JSON web token, a private key, or a URL with a password. */
const credentialText =
  /\b[Bb]earer\s+\S{6}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN |:\/\/[^\s/:@]{1,64}:[^\s/@]{1,256}@/;

/** A name with a value, such as `token=x` or `"password": "x"`. */
const assignmentPattern = /(?<![\w.-])([\w.-]+)["'\]\s]{0,8}[:=：＝]["'\s]{0,8}[^"'\s]/g;

/** Whether a text contains a credential, or assigns a value to a name of one. */
export const hasCredential = (text: string): boolean =>
  credentialText.test(text) ||
  [...text.matchAll(assignmentPattern)].some(([, name = '']) => isCredentialName(name));

/** The value of a feature such as `sgw_auth` is yes or no, which is no credential in spite of its name. */
const isFlag = (value: unknown) =>
  typeof value !== 'object' && /^(?:[01yn]|yes|no|true|false)$/i.test(String(value));

/**
 * Returns a copy of a field's value without credentials and empty texts at any depth; undefined when nothing is left.
 */
export function removeCredentials(value: unknown, name = ''): unknown {
  if (hasCredential(name) || (isCredentialName(name) && !isFlag(value))) return undefined;
  if (typeof value === 'string') return value === '' || hasCredential(value) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const visibleItems = value.map((each) => removeCredentials(each)).filter((each) => each !== undefined);
    return visibleItems.length > 0 ? visibleItems : undefined;
  }
  if (isNamedCredential(value)) return undefined;
  const visibleEntries = Object.entries(value)
    .map(([key, each]) => [key, removeCredentials(each, key)] as const)
    .filter(([, each]) => each !== undefined);
  return visibleEntries.length > 0 ? Object.fromEntries(visibleEntries) : undefined;
}

/** An object such as `{ "name": "token", "value": "x" }`. */
const isNamedCredential = (value: object) =>
  Object.entries(value).some(
    ([key, name]) =>
      /^(?:name|key|field|label|title)$/i.test(key) &&
      typeof name === 'string' &&
      /^[\w.-]{1,64}$/.test(name) &&
      isCredentialName(name),
  );
