import { VendorRefused } from '../../vendor-api/http/refusal.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import type { Exchange } from '../call-recorder.ts';
import { namesOfProfile, otherNames } from '../propose/learned-names.ts';
import { Proposal } from '../propose/proposal.ts';

/** Whether the vendor may have refused a write because of the names of its parameters. */
export const mayHaveOtherNames = (error: unknown): error is VendorRefused =>
  error instanceof VendorRefused && ['invalid', 'refused'].includes(error.problemCode);

/**
 * Makes a refused write again with other names for its parameters: those that the profile has for them in other calls, and
 * other spellings. Rules for names with which it succeeds are in the current profile afterwards. Throws the first refusal
 * when none does.
 */
export async function retryWithOtherNames<Result>(
  { call, values }: Exchange,
  refusal: VendorRefused,
  run: () => Promise<Result>,
): Promise<Result> {
  const { source } = vendorProfile();
  for (const rename of otherNames(Object.keys(values), namesOfProfile(source))) {
    const proposal = new Proposal(source);
    for (const [name, value] of Object.entries(rename))
      proposal.add({
        path: ['calls', String(call.number), 'request', 'rename', name],
        value,
        certainty: 'certain',
        reason: 'the write succeeds with this name only',
      });
    setVendorProfile(proposal.toProfile());
    try {
      return await run();
    } catch (error) {
      if (error instanceof VendorRefused) continue;
      setVendorProfile(source);
      throw error;
    }
  }
  setVendorProfile(source);
  throw refusal;
}
