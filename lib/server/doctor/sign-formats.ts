import { type Config, config, signFormats } from '../config.ts';
import { calls } from '../vendor-api/http/calls.ts';
import { createVendorClient } from '../vendor-api/http/client.ts';

type SignFormat = Config['VENDOR_SIGN_FORMAT'];

export interface SignFormatTrial {
  readonly format: SignFormat;
  readonly accepted: boolean;
}

/**
 * Finds out which values of VENDOR_SIGN_FORMAT the vendor accepts, after a refused sign-in. Uses call 90, which needs
 * no token and changes nothing; further failed sign-ins could lock the account.
 */
export async function trySignFormats(signal: AbortSignal): Promise<SignFormatTrial[]> {
  const settings = config();
  const configured = settings.VENDOR_SIGN_FORMAT;
  const trials: SignFormatTrial[] = [];
  try {
    for (const format of signFormats) {
      // The client reads the setting for each call, and no other call is running.
      settings.VENDOR_SIGN_FORMAT = format;
      const response = createVendorClient({ signal })(calls.downloadHistory, { page: 1, pageSize: 1 });
      const accepted = await response.then(
        () => true,
        () => false,
      );
      trials.push({ format, accepted });
    }
  } finally {
    settings.VENDOR_SIGN_FORMAT = configured;
  }
  return trials;
}
