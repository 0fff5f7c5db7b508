import { type Config, config, signFormats } from '../config.ts';
import { calls } from '../vendor/http/calls.ts';
import { createVendorClient } from '../vendor/http/client.ts';

type Format = Config['VENDOR_SIGN_FORMAT'];

/** What came of trying the signature's formats. */
export interface FormatTrial {
  readonly format: Format;
  readonly accepted: boolean;
}

/**
 * Tries every format of the signature with a call that needs no token, changes nothing and has parameters to sign: never
 * with a sign-in, which counts against the account.
 */
export async function tryFormats(signal: AbortSignal): Promise<FormatTrial[]> {
  const settings = config();
  const own = settings.VENDOR_SIGN_FORMAT;
  const trials: FormatTrial[] = [];
  try {
    for (const format of signFormats) {
      // The client signs by the settings, and there is nothing else under way.
      settings.VENDOR_SIGN_FORMAT = format;
      const response = createVendorClient({ signal })(calls.downloadHistory, { page: 1, pageSize: 1 });
      const accepted = await response.then(
        () => true,
        () => false,
      );
      trials.push({ format, accepted });
    }
  } finally {
    settings.VENDOR_SIGN_FORMAT = own;
  }
  return trials;
}
