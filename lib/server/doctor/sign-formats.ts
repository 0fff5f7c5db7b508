import { type Config, config, signFormats } from '../config.ts';
import { calls } from '../vendor-api/http/calls.ts';
import { createVendorClient } from '../vendor-api/http/client.ts';

type Format = Config['VENDOR_SIGN_FORMAT'];

export interface SignFormatTrial {
  readonly format: Format;
  readonly accepted: boolean;
}

/** Tries all signature formats with call 90, which needs no token and changes nothing. Failed sign-ins could lock the account. */
export async function trySignFormats(signal: AbortSignal): Promise<SignFormatTrial[]> {
  const settings = config();
  const configured = settings.VENDOR_SIGN_FORMAT;
  const trials: SignFormatTrial[] = [];
  try {
    for (const format of signFormats) {
      // The client signs by the settings, and no other call is running.
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
