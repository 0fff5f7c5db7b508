/**
 * Recognises credentials in data whose fields the portal does not know (decision 26). A name is compared in two
 * spellings: cut into words (`APIToken` as "api token") and as it is in lower case (`apitoken`).
 */

const credentialNames = [
  /token|secret(?!ar)|passw|passphrase|\bpass ?(?:word|phrase|code)|credential|cookie|oauth|jwt|bearer|signature/,
  /\bpwd|pwd\b|\bt?otp\b|\b[cx]srf|phpsess|sess ?id\b|\bauth\b|\bauthorization\b/,
  // A diagnostic session is a state of a control unit.
  /(?<!(?:diag|diagnostic|uds|extended|programming|default|remote) ?)sessions?(?:\b|id|key)/,
  /(?<!\b(?:traffic|road|street|stop) )\bsign\b|\b(?:x|api|app|req|request|data) ?sign\b/,
  // The last word of a name, unlike in `pass_through`, and not of a filter or a test.
  /(?<!\b(?:by|low|high|band|all|test|check|inspection|quality) )\bpass$/,
  /\b(?:db|user|admin|root|sql|mysql|ftp|smtp|mail|email|login|wifi|ssh|auth|api|app|http|proxy) ?pass\b/,
  /(?:api|app|access|private|secret|(?:en|de)crypt|(?:en|de)cryption|licen[cs]e|client|account) ?keys?(?:id)?\b/,
  /\b(?:sign|signing|auth|shared|storage|aes|rsa|hmac|ssh|wx) ?keys?(?:id)?\b/,
];

/** Whether a field's name is that of a credential, such as `app_secret`, `APIToken` or `dbpassword`. */
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

/** A bearer token, a JWT, a key in PEM form, an address with a password. */
const credentialText =
  /\b[Bb]earer\s+\S{6}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN |:\/\/[^\s/:@]{1,64}:[^\s/@]{1,256}@/;

/** A name and a value, as in `token=x` and `"password": "x"`. */
const assignment = /(?<![\w.-])([\w.-]+)["'\]\s]{0,8}[:=：＝]["'\s]{0,8}[^"'\s]/g;

/** Whether a text is or has a credential in it. */
export const hasCredential = (text: string): boolean =>
  credentialText.test(text) || [...text.matchAll(assignment)].some(([, name = '']) => isCredentialName(name));

/** What the vendor says yes and no by: a feature such as `sgw_auth`, never a credential. */
const isFlag = (value: unknown) =>
  typeof value !== 'object' && /^(?:[01yn]|yes|no|true|false)$/i.test(String(value));

/** A value of this name without the credentials and empty texts in it, at any depth; undefined where nothing is left. */
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

/** Whether an object is a credential as a pair, as in `{"name": "token", "value": "x"}`. */
const isNamedCredential = (value: object) =>
  Object.entries(value).some(
    ([key, name]) =>
      /^(?:name|key|field|label|title)$/i.test(key) &&
      typeof name === 'string' &&
      /^[\w.-]{1,64}$/.test(name) &&
      isCredentialName(name),
  );
