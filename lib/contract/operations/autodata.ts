import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { operation } from '../operation.ts';
import { instant, typedText, version } from '../values.ts';

const autodataStates = ['active', 'suspended', 'expired'] as const;

/** An account at Autodata, the publisher of repair data, as the vendor has it. Its password cannot be read. */
export const AutodataAccount = z
  .object({
    account: z.string().describe('Empty when unknown'),
    state: z.enum(autodataStates).nullable().describe('Null for a status that the portal does not know'),
    setAt: instant.nullable(),
    expiresAt: instant.nullable(),
    version,
  })
  .meta({ id: 'AutodataAccount' });
export type AutodataAccount = z.output<typeof AutodataAccount>;

export const AutodataDraft = z
  .strictObject({
    account: typedText('identifier', 60).min(1),
    password: z
      .string()
      .min(1, withCode('passwordRequired'))
      .max(100)
      .refine((text) => text.isWellFormed() && !text.includes('\0'), withCode('characters')),
    version: version.nullable().describe('Version of the account that is replaced; null when none is set'),
  })
  .meta({ id: 'AutodataDraft' });

const versionInput = z.strictObject({ version });

/** The name of the account at Autodata. */
const accountResponse = z.object({ account: z.string() });

/** The Autodata account. */
export const autodata = {
  // The vendor has no versions, so each change first reads the account (call 55) and compares it.
  read: operation('autodata.read', {
    route: 'GET /api/v1/autodata',
    vendorCalls: [55],
    access: 'autodata',
    summary: 'Retrieves the Autodata account',
    description: '`account` is null when none is set.',
    response: z.object({ account: AutodataAccount.nullable() }),
  }),
  set: operation('autodata.set', {
    route: 'PUT /api/v1/autodata',
    vendorCalls: [52, 55],
    access: 'autodata',
    summary: 'Sets the Autodata account',
    description: 'Replaces the current one. Fails with 409 when it has changed since it was read.',
    sample: ({ autodata }) => ({
      body: { account: 'sample', password: 'sample-password', version: autodata.version },
    }),
    body: AutodataDraft,
    response: accountResponse,
  }),
  renew: operation('autodata.renew', {
    route: 'POST /api/v1/autodata/renew',
    vendorCalls: [53, 55],
    access: 'autodata',
    summary: 'Renews the Autodata account',
    description: 'Extends it by a year and resumes a suspended one.',
    sample: ({ autodata }) => ({ body: { version: autodata.version ?? '' } }),
    body: versionInput,
    response: accountResponse,
  }),
  suspend: operation('autodata.suspend', {
    route: 'POST /api/v1/autodata/suspend',
    vendorCalls: [53, 55],
    access: 'autodata',
    summary: 'Suspends the Autodata account',
    sample: ({ autodata }) => ({ body: { version: autodata.version ?? '' } }),
    body: versionInput,
    response: accountResponse,
  }),
  remove: operation('autodata.remove', {
    route: 'DELETE /api/v1/autodata',
    vendorCalls: [53, 55],
    access: 'autodata',
    summary: 'Deletes the Autodata account',
    sample: ({ autodata }) => ({ query: { version: autodata.version ?? '' } }),
    query: versionInput,
    response: accountResponse,
  }),
};
