import { describeIssue } from '../config-issues.ts';
import { type Call, calls } from './calls.ts';
import { type CodeDomain, vendorCodes } from './codes.ts';
import { frameTypes } from './frame-types.ts';
import { matchesStars } from './response-rules.ts';
import { type RequestRules, type ResponseRules, VendorProfile } from './schema.ts';
import { findServices } from './services.ts';

/** A fault of a profile: where it is, such as `calls.1.path`, and what is wrong there. Contains no value. */
export type ProfileFault = readonly [path: string, message: string];

/**
 * Parses the text of a profile. Returns all its faults instead when it has any. `secrets` are names of settings and
 * their values, which must not be in it.
 */
export function parseProfile(
  text: string,
  secrets: readonly (readonly [string, string])[],
): { profile: VendorProfile } | { faults: ProfileFault[] } {
  const found = secrets.filter(([, secret]) => secret !== '' && text.includes(secret));
  const secretFaults = found.map(
    ([name]): ProfileFault => ['', `contains ${name}; secrets belong in settings`],
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { faults: [...secretFaults, ['', 'is not JSON']] };
  }
  const result = VendorProfile.safeParse(json);
  const schemaFaults = (result.error?.issues ?? []).map(
    (issue): ProfileFault => [
      issue.path.join('.'),
      // A profile has no secret, so that its keys may be named.
      issue.code === 'unrecognized_keys'
        ? `has unknown keys: ${issue.keys.join(', ')}`
        : describeIssue(issue),
    ],
  );
  // Parts that the schema refuses cannot be checked further, so these faults come alone.
  const faults = [...secretFaults, ...schemaFaults, ...(result.success ? findFaults(result.data) : [])];
  return result.success && faults.length === 0 ? { profile: result.data } : { faults };
}

const callsByNumber = new Map<string, Call>(Object.values(calls).map((call) => [String(call.number), call]));

function* findFaults(profile: VendorProfile): Generator<ProfileFault> {
  const signName = profile.signature?.parameter ?? 'sign';
  yield* headerFaults(profile);
  for (const [key, { request }] of Object.entries(profile.services ?? {})) {
    if (findServices(key).length === 0) yield [`services.${key}`, 'is not a service of the vendor'];
    yield* requestFaults(`services.${key}.request`, request, signName);
  }
  for (const [number, rules] of Object.entries(profile.calls ?? {})) {
    const call = callsByNumber.get(number);
    if (!call) yield [`calls.${number}`, 'is not the number of a call'];
    else if (rules.path !== undefined && partsOf(rules.path) !== partsOf(call.path))
      yield [`calls.${number}.path`, `must have the parts in braces of ${call.path}`];
    yield* requestFaults(`calls.${number}.request`, rules.request, signName);
    yield* responseFaults(`calls.${number}.response`, rules.response);
  }
  yield* statusFaults(profile);
  yield* frameFaults(profile);
}

function* statusFaults({ statuses = {} }: VendorProfile): Generator<ProfileFault> {
  for (const [domain, states] of Object.entries(statuses)) {
    const known = Object.keys(vendorCodes[domain as CodeDomain]);
    for (const [code, state] of Object.entries(states))
      if (!known.includes(state)) yield [`statuses.${domain}.${code}`, `must be one of ${known.join(', ')}`];
  }
}

/** Names in braces, apart from that of the product, in the order of the alphabet. */
const partsOf = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'product')
    .sort()
    .join();

/** The portal sets these itself, or they would carry a secret. */
const reservedHeader =
  /^(?:host|connection|content-.*|transfer-encoding|accept-encoding|x-request-id|.*(?:authorization|cookie|secret|token|password|api-?key).*)$/i;

/** Headers of the protocol, and those that the portal sets to other values. */
const protocolHeader =
  /^(?:host|connection|content-.*|transfer-encoding|accept.*|cookie|x-request.*|x-agent)$/i;

function* headerFaults({ headers = {}, tokenHeader }: VendorProfile): Generator<ProfileFault> {
  if (tokenHeader?.name && protocolHeader.test(tokenHeader.name))
    yield ['tokenHeader.name', 'is a header of another kind'];
  for (const [name, value] of Object.entries(headers)) {
    if (reservedHeader.test(name)) yield [`headers.${name}`, 'cannot be set by a profile'];
    if (!/^[\t\x20-\x7e]*$/.test(value)) yield [`headers.${name}`, 'must be printable ASCII'];
  }
}

function* requestFaults(
  path: string,
  rules: RequestRules | undefined,
  signName: string,
): Generator<ProfileFault> {
  const { rename = {}, add = {} } = rules ?? {};
  const names = Object.values(rename);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index) yield [`${path}.rename`, `has two parameters for ${name}`];
  for (const name of Object.keys(add)) {
    if (names.includes(name)) yield [`${path}.add.${name}`, 'is the new name of another parameter'];
    if (/secret|token|passw/i.test(name)) yield [`${path}.add.${name}`, 'cannot be set by a profile'];
  }
  for (const name of [...names, ...Object.keys(add)])
    if (name === signName) yield [path, `has ${name}, which is the signature`];
}

function* responseFaults(path: string, rules: ResponseRules | undefined): Generator<ProfileFault> {
  for (const [target, source] of Object.entries(rules?.map ?? {}))
    if (!matchesStars(target, source)) yield [`${path}.map.${target}`, 'must have as many * on both sides'];
}

function* frameFaults({ frames }: VendorProfile): Generator<ProfileFault> {
  const known: readonly string[] = frameTypes;
  const commands = Object.entries(frames?.commands ?? {});
  for (const [type] of commands)
    if (!known.includes(type)) yield [`frames.commands.${type}`, `must be one of ${known.join(', ')}`];
  const vendorTypes = known.map((type) => frames?.commands?.[type] ?? type);
  for (const [index, type] of vendorTypes.entries())
    if (vendorTypes.indexOf(type) !== index) yield ['frames.commands', `has two types for ${type}`];
  for (const [type, { response }] of Object.entries(frames?.rules ?? {})) {
    if (type !== '*' && !known.includes(type))
      yield [`frames.rules.${type}`, `must be one of ${known.join(', ')}`];
    yield* responseFaults(`frames.rules.${type}.response`, response);
  }
}
