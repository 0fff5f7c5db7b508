import { z } from 'zod';
import { maxLengths } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { operation } from '../operation.ts';
import { instant, typedText, version } from '../values.ts';

const autodataStates = ['active', 'suspended', 'expired'] as const;

/** The password never leaves the server. */
export const AutodataAccount = z.object({
  account: z.string(),
  state: z.enum(autodataStates),
  setAt: instant.nullable(),
  expiresAt: instant.nullable(),
  version,
});
export type AutodataAccount = z.output<typeof AutodataAccount>;

export const AutodataDraft = z.strictObject({
  account: typedText('identifier', 60).min(1),
  password: z
    .string()
    .min(1, withCode('passwordRequired'))
    .max(maxLengths.autodata.password)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), withCode('characters')),
  version: version.nullable(),
});

const VersionInput = z.strictObject({ version });

const accountResponse = z.object({ account: z.string() });

/** Vendor calls 52, 53 and 55. */
export const autodata = {
  read: operation('autodata.read', {
    access: 'autodata',
    summary: 'Retrieves the Autodata account',
    response: z.object({ account: AutodataAccount.nullable() }),
  }),
  set: operation('autodata.set', {
    access: 'autodata',
    summary: 'Sets the Autodata account',
    body: AutodataDraft,
    response: accountResponse,
  }),
  renew: operation('autodata.renew', {
    access: 'autodata',
    summary: 'Renews the Autodata account',
    body: VersionInput,
    response: accountResponse,
  }),
  suspend: operation('autodata.suspend', {
    access: 'autodata',
    summary: 'Suspends the Autodata account',
    body: VersionInput,
    response: accountResponse,
  }),
  remove: operation('autodata.remove', {
    access: 'autodata',
    summary: 'Deletes the Autodata account',
    query: VersionInput,
    response: accountResponse,
  }),
};
