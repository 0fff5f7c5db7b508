import { calls } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { signatureFormats, type VendorProfile } from '../../vendor-format/schema.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw, isConclusive, type RawResponse, saysTheSame } from './raw-call.ts';

type Signature = NonNullable<VendorProfile['signature']>;

/** Call 90 needs no token and changes nothing. It has a text parameter that may be empty. */
const probe = (signal: AbortSignal, keyword?: string) =>
  callRaw(calls.downloadHistory, { page: 1, pageSize: 1, keyword }, { signal });

const parameterNames = ['sign', 'signature', 'sig', 'Sign', 'signStr', '_sign'];
const headerNames = ['X-Sign', 'X-Signature', 'Sign', 'Signature', 'X-Api-Sign'];
type Place = Required<Pick<Signature, 'place' | 'parameter'>>;
const places: readonly Place[] = [
  ...parameterNames.map((parameter) => ({ place: 'body', parameter }) as const),
  ...headerNames.map((parameter) => ({ place: 'header', parameter }) as const),
];

const usualLabels = ['', '&key='];
const rareLabels = ['&secret=', '&appSecret=', '&app_secret=', '&secretKey='];

/** Returns the signatures to try in these places, the most usual first. */
const candidatesIn = (where: readonly Place[]): Signature[] =>
  [usualLabels, rareLabels].flatMap((labels) =>
    where.flatMap((place) =>
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
    const trials = new SignatureTrials(source, signal);
    const isConfigured = await trials.isAccepted(configured);
    const signature = isConfigured ? configured : await trials.findAccepted();
    if (!signature) return { rules: [], outcome: 'unknown' };
    const empty = await findEmptyValues(signature, source, signal);
    return {
      rules: [...(isConfigured ? [] : signatureRules(signature)), ...(empty ? [emptyRule(empty)] : [])],
      outcome: isConfigured && !empty ? 'asConfigured' : 'found',
    };
  } finally {
    setVendorProfile(source);
  }
}

/** Compares the responses to signatures with those to wrong ones in the same place. */
class SignatureTrials {
  readonly #source: VendorProfile;
  readonly #signal: AbortSignal;
  readonly #wrongResponses = new Map<string, RawResponse>();

  constructor(source: VendorProfile, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  async isAccepted(signature: Signature): Promise<boolean> {
    const wrong = await this.#requestWrong(signature);
    const response = await this.#request(signature);
    return isConclusive(response) && wrong.status !== 429 && !saysTheSame(response, wrong);
  }

  /** Tries all candidates, or those in the places where the vendor looks for a signature, if it shows them. */
  async findAccepted(): Promise<Signature | undefined> {
    const unsigned = await this.#request({ place: 'header', parameter: 'X-Unknown' });
    const noticed: Place[] = [];
    for (const place of places) {
      const wrong = await this.#requestWrong(place);
      if (wrong.status !== 429 && !saysTheSame(wrong, unsigned)) noticed.push(place);
    }
    for (const candidate of candidatesIn(noticed.length > 0 ? noticed : places))
      if (await this.isAccepted(candidate)) return candidate;
    return undefined;
  }

  #request(signature: Signature): Promise<RawResponse> {
    setVendorProfile({ ...this.#source, signature });
    return probe(this.#signal);
  }

  async #requestWrong(signature: Signature): Promise<RawResponse> {
    const key = `${signature.place} ${signature.parameter}`;
    // The label makes the signature wrong and leaves the rest as it is.
    const wrong =
      this.#wrongResponses.get(key) ?? (await this.#request({ ...signature, secretLabel: 'wrong' }));
    this.#wrongResponses.set(key, wrong);
    return wrong;
  }
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
