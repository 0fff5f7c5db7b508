import { z } from 'zod';
import { operation } from './operation.ts';
import { instant, requiredSingleLine, version } from './values.ts';

const autodataStates = ['active', 'suspended', 'expired'] as const;

/** The account for the automotive data service. Its password never leaves the server. */
export const AutodataAccount = z.object({
  account: z.string(),
  state: z.enum(autodataStates),
  setAt: instant.nullable(),
  expiresAt: instant.nullable(),
  /** Changes whenever the account does. A write gives it back, and is refused (409) when somebody was faster. */
  version,
});
export type AutodataAccount = z.output<typeof AutodataAccount>;

export const AutodataDraft = z.strictObject({
  account: requiredSingleLine(60),
  password: z
    .string()
    .min(1, { error: 'passwordRequired' })
    .max(100)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'characters' }),
  /** Of the account that this one takes the place of; null where none is set. */
  version: version.nullable(),
});

const VersionInput = z.strictObject({ version });

const accountResponse = z.object({ account: z.string() });

/** The autodata account of the account at hand: vendor calls 52, 53 and 55. */
export const autodata = {
  read: operation('autodata.read', {
    access: 'autodata',
    summary: 'Read the autodata account; null when none is set',
    response: z.object({ account: AutodataAccount.nullable() }),
  }),
  set: operation('autodata.set', {
    access: 'autodata',
    summary: 'Set the autodata account, or another one in its place',
    body: AutodataDraft,
    response: accountResponse,
  }),
  renew: operation('autodata.renew', {
    access: 'autodata',
    summary: 'Renew the autodata account by a year; one that is suspended goes on',
    body: VersionInput,
    response: accountResponse,
  }),
  suspend: operation('autodata.suspend', {
    access: 'autodata',
    summary: 'Suspend the autodata account',
    body: VersionInput,
    response: accountResponse,
  }),
  remove: operation('autodata.remove', {
    access: 'autodata',
    summary: 'Remove the autodata account',
    query: VersionInput,
    response: accountResponse,
  }),
};
