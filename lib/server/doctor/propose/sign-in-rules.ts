import { calls } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { toPascalCase } from '../../vendor-format/field-spelling.ts';
import type { Credentials } from '../run-doctor.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw, isConclusive, type RawResponse, saysTheSame } from './raw-call.ts';

/** Usual names, the most usual first. */
const accountNames = [
  ...['username', 'user_name', 'userName', 'account', 'user', 'loginName', 'login_name', 'login', 'email'],
  ...['mobile', 'phone', 'name', 'userAccount', 'accountName', 'loginAccount', 'loginId', 'user_id', 'uname'],
];
const passwordNames = ['password', 'passwd', 'pwd', 'pass', 'userPassword', 'loginPwd'];

/**
 * Finds the names of account and password, when the vendor responds to them as to no parameters, or to an unknown one.
 * Failed attempts of other kinds could lock the account, so none is made.
 */
export async function findCredentialNames(
  { account, password }: Credentials,
  signal: AbortSignal,
): Promise<ProposedRule[]> {
  const { source } = vendorProfile();
  const request = (rename: Readonly<Record<string, string>>): Promise<RawResponse> => {
    const call = source.calls?.['1'];
    const merged = { ...call?.request, rename: { ...call?.request?.rename, ...rename } };
    setVendorProfile({ ...source, calls: { ...source.calls, 1: { ...call, request: merged } } });
    return callRaw(calls.signIn, { account, password }, { signal });
  };
  try {
    const present = await request({});
    const senseless = [
      await callRaw(calls.signIn, {}, { signal }),
      await callRaw(calls.signIn, { no_such_parameter: 1 }, { signal }),
    ];
    const isSenseless = (response: RawResponse) => senseless.some((each) => isSimilarRefusal(response, each));
    if (!isSenseless(present)) return [];
    const spell = hasCapitals(present.body) ? toPascalCase : (name: string) => name;
    for (const passwordName of passwordNames.map(spell))
      for (const accountName of accountNames.map(spell)) {
        const response = await request({ account: accountName, password: passwordName });
        if (!isConclusive(response) || isSimilarRefusal(response, present) || isSenseless(response)) continue;
        return [
          ...(accountName === 'account' ? [] : [rule('account', accountName)]),
          ...(passwordName === 'password' ? [] : [rule('password', passwordName)]),
        ];
      }
    return [];
  } finally {
    setVendorProfile(source);
  }
}

/** Whether the names in a body begin with a capital, as those of parameters then do. */
const hasCapitals = (body: unknown) => /^[A-Z]/.test(Object.keys(body ?? {})[0] ?? '');

/** Refusals of unknown or missing parameters may differ in their message only. */
function isSimilarRefusal(a: RawResponse, b: RawResponse): boolean {
  if (saysTheSame(a, b)) return true;
  const [dataA, dataB] = [objectKeys(a.body), objectKeys(b.body)];
  return (
    a.status === b.status && dataA === dataB && codesOf(a.body).some((code) => codesOf(b.body).includes(code))
  );
}

const objectKeys = (body: unknown) =>
  JSON.stringify(
    Object.entries(body ?? {}).flatMap(([key, value]) => (typeof value === 'object' && value ? [key] : [])),
  );

/** Short scalars of a body, among which is its code. */
const codesOf = (body: unknown): string[] =>
  Object.entries(body ?? {}).flatMap(([key, value]) =>
    typeof value !== 'object' && String(value).length <= 12 ? [`${key}=${String(value)}`] : [],
  );

const rule = (name: string, value: string): ProposedRule => ({
  path: ['calls', '1', 'request', 'rename', name],
  value,
  certainty: 'certain',
  reason: 'the first name tried that changes the response of the sign-in',
});
