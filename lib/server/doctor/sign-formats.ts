import { createVendorClient } from '../vendor-api/http/client.ts';
import { calls } from '../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../vendor-format/current.ts';
import { type SignatureFormat, signatureFormats } from '../vendor-format/schema.ts';

export interface SignFormatTrial {
  /** As in VENDOR_SIGN_FORMAT. */
  readonly format: SignatureFormat | `${SignatureFormat}:header`;
  readonly accepted: boolean;
}

/**
 * Finds out which values of VENDOR_SIGN_FORMAT the vendor accepts, after a refused sign-in. Uses call 90, which needs
 * no token and changes nothing; further failed sign-ins could lock the account.
 */
export async function trySignFormats(signal: AbortSignal): Promise<SignFormatTrial[]> {
  const { source } = vendorProfile();
  const trials: SignFormatTrial[] = [];
  try {
    for (const place of ['body', 'header'] as const)
      for (const format of signatureFormats) {
        // No other call is running.
        setVendorProfile({ ...source, signature: { ...source.signature, format, place } });
        const response = createVendorClient({ signal })(calls.downloadHistory, { page: 1, pageSize: 1 });
        const accepted = await response.then(
          () => true,
          () => false,
        );
        trials.push({ format: place === 'header' ? `${format}:header` : format, accepted });
      }
  } finally {
    setVendorProfile(source);
  }
  return trials;
}
