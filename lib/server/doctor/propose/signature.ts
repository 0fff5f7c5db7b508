import { calls } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { signatureFormats, type VendorProfile } from '../../vendor-format/schema.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw, type RawResponse, saysTheSame } from './raw-call.ts';

type Signature = NonNullable<VendorProfile['signature']>;

/** Call 90 needs no token and changes nothing. It has a text parameter that may be empty. */
const probe = (signal: AbortSignal, keyword?: string) =>
  callRaw(calls.downloadHistory, { page: 1, pageSize: 1, keyword }, { signal });

const parameterNames = ['sign', 'signature', 'sig', 'Sign', 'signStr', '_sign'];
const headerNames = ['X-Sign', 'X-Signature', 'Sign', 'Signature', 'X-Api-Sign'];
const places = [
  ...parameterNames.map((parameter) => ({ place: 'body', parameter }) as const),
  ...headerNames.map((parameter) => ({ place: 'header', parameter }) as const),
];

const usualLabels = ['', '&key='];
const rareLabels = ['&secret=', '&appSecret=', '&app_secret=', '&secretKey='];

/** The signatures to try, the most usual first. */
const candidates: readonly Signature[] = [usualLabels, rareLabels].flatMap((labels) =>
  places.flatMap((place) =>
    labels.flatMap((secretLabel) =>
      (['lower', 'upper'] as const).flatMap((letterCase) =>
        signatureFormats.map((format) => ({
          ...place,
          format,
          case: letterCase,
          ...(secretLabel && { secretLabel }),
        })),
      ),
    ),
  ),
);

/** What the doctor found out about signatures. */
export interface SignatureResult {
  readonly rules: readonly ProposedRule[];
  /** `unknown`: the vendor responds to a wrong signature as to a right one, or to none of those tried otherwise. */
  readonly outcome: 'asConfigured' | 'found' | 'unknown';
}

/**
 * Finds the signature that the vendor accepts: the one whose response differs from that of a wrong one in the same
 * place.
 */
export async function findSignature(signal: AbortSignal): Promise<SignatureResult> {
  const { source } = vendorProfile();
  try {
    const configured = source.signature ?? {};
    const isAccepted = await createTrial(source, signal);
    for (const signature of [configured, ...candidates]) {
      if (!(await isAccepted(signature))) continue;
      const isConfigured = signature === configured;
      const empty = await findEmptyValues(signature, source, signal);
      return {
        rules: [...(isConfigured ? [] : signatureRules(signature)), ...(empty ? [emptyRule(empty)] : [])],
        outcome: isConfigured && !empty ? 'asConfigured' : 'found',
      };
    }
    return { rules: [], outcome: 'unknown' };
  } finally {
    setVendorProfile(source);
  }
}

/** Returns a function that tries a signature against the response to a wrong one in the same place. */
async function createTrial(source: VendorProfile, signal: AbortSignal) {
  const wrongResponses = new Map<string, RawResponse>();
  const request = (signature: Signature) => {
    setVendorProfile({ ...source, signature });
    return probe(signal);
  };
  return async (signature: Signature): Promise<boolean> => {
    const key = `${signature.place} ${signature.parameter}`;
    // The label makes the signature wrong and leaves the rest as it is.
    const wrong = wrongResponses.get(key) ?? (await request({ ...signature, secretLabel: 'wrong' }));
    wrongResponses.set(key, wrong);
    const response = await request(signature);
    return response.status !== 0 && !saysTheSame(response, wrong);
  };
}

/** Tries a call with an empty value. Undefined when it makes no difference, or empty values are not signed. */
async function findEmptyValues(
  signature: Signature,
  source: VendorProfile,
  signal: AbortSignal,
): Promise<Signature['emptyValues']> {
  const request = (each: Signature) => {
    setVendorProfile({ ...source, signature: each });
    return probe(signal, '');
  };
  const wrong = await request({ ...signature, secretLabel: 'wrong' });
  const skipped = await request({ ...signature, emptyValues: 'skip' });
  const signed = await request({ ...signature, emptyValues: 'sign' });
  const isOnlySigned = saysTheSame(skipped, wrong) && !saysTheSame(signed, wrong);
  return isOnlySigned ? 'sign' : undefined;
}

const reason = 'the only one tried that call 90 accepts';

function signatureRules(signature: Signature): ProposedRule[] {
  const defaults: Signature = { format: 'key=value&', parameter: 'sign', place: 'body', case: 'lower' };
  return Object.entries(signature)
    .filter(([key, value]) => value !== defaults[key as keyof Signature])
    .map(([key, value]) => ({ path: ['signature', key], value, certainty: 'certain', reason }));
}

const emptyRule = (value: Signature['emptyValues']): ProposedRule => ({
  path: ['signature', 'emptyValues'],
  value,
  certainty: 'certain',
  reason: 'call 90 accepts an empty parameter only if it is signed',
});
