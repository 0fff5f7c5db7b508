import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { fieldLimits, patternOf } from '../field-limits.ts';
import { cleanNumber } from '../input-types.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import type { SampleRecords } from '../sample-records.ts';
import {
  created,
  day,
  email,
  id,
  idParams,
  requiredSingleLine,
  singleLine,
  typedText,
  version,
} from '../values.ts';
import { newPassword } from './password.ts';

export const dealerTypes = ['subDealer', 'similarDealer'] as const;

/** `expiring` ends within 90 days. */
export const contractStates = ['active', 'expiring', 'expired'] as const;

export const Dealer = z
  .object({
    id,
    number: z.string(),
    name: z.string(),
    type: z.enum(dealerTypes).nullable(),
    personInCharge: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2, or the vendor’s text when it has no code'),
    region: z.string(),
    address: z.string(),
    zipCode: z.string(),
    contact: z.string(),
    email: z.string(),
    contractNumber: z.string(),
    contractStart: day.nullable().describe('First day; null when unknown'),
    contractEnd: day.nullable().describe('Last day; null when unknown'),
    account: z.string(),
  })
  .meta({ id: 'Dealer' });
export type Dealer = z.output<typeof Dealer>;

const DealerRecord = Dealer.extend({
  version,
});
export type DealerRecord = z.output<typeof DealerRecord>;

const country = z.string().regex(/^[A-Z]{2}$/, withCode('country'));

const fields = {
  number: typedText('identifier', 40),
  name: requiredSingleLine(100),
  type: z.enum(dealerTypes),
  personInCharge: requiredSingleLine(60),
  country: country.describe('ISO 3166-1 alpha-2'),
  region: singleLine(60),
  address: singleLine(200),
  zipCode: typedText('identifier', 20),
  contact: typedText('identifier', 60),
  email,
  contractNumber: typedText('identifier', 60),
  contractStart: day.nullable(),
  contractEnd: day.nullable(),
};

type Contract = Partial<Record<'contractStart' | 'contractEnd', string | null | undefined>>;
const isContractInOrder = ({ contractStart, contractEnd }: Contract) =>
  !contractStart || !contractEnd || contractStart <= contractEnd;
const contractOrderError = { ...withCode('contractOrder'), path: ['contractEnd'] };

const account = z
  .string()
  .overwrite(cleanNumber)
  .regex(patternOf('[A-Za-z0-9_.@-]', fieldLimits.account), withCode('account'));

export const DealerDraft = z
  .strictObject({
    ...fields,
    account: account.describe('Account name that the dealer signs in with'),
    password: newPassword,
  })
  .refine(isContractInOrder, contractOrderError)
  .meta({ id: 'DealerDraft' });
export type DealerDraft = z.input<typeof DealerDraft>;

export const DealerChange = z
  .strictObject({ ...fields, password: newPassword.describe('Sets a new password'), version })
  .partial()
  .refine(isContractInOrder, contractOrderError)
  .meta({ id: 'DealerChange' });
export type DealerChange = z.input<typeof DealerChange>;

/** Returns a sample with another account and e-mail each time, because the vendor requires unique ones. */
function createSampleDraft({ unique }: SampleRecords): { body: DealerDraft } {
  const account = unique();
  return {
    body: {
      name: account,
      number: '',
      type: 'subDealer',
      personInCharge: 'Ada Sample',
      country: 'DE',
      region: 'Hessen',
      address: 'Musterweg 1',
      zipCode: '08056',
      contact: '+49 69 000000',
      email: `${account}@example.com`,
      contractNumber: 'CT-1',
      contractStart: '2026-01-01',
      contractEnd: '2027-01-01',
      account,
      password: 'sample-password',
    },
  };
}

const dealerSorts = ['name', 'number', 'country', 'contractStart', 'contractEnd'] as const;

const dealerFilters = {
  q: searchText.optional().describe('Part of name, number, account, e-mail, person in charge or contact'),
  type: z.enum(dealerTypes).optional(),
  country: country.optional(),
  region: searchText.optional(),
  contract: z.enum(contractStates).optional().describe('`expiring` ends within 90 days, `active` later'),
};

const list = { query: listQuery(dealerFilters, dealerSorts), response: pageOf(Dealer) };

/** Dealers below the account. */
export const dealers = {
  list: operation('dealers.list', {
    route: 'GET /api/v1/dealers',
    vendorCalls: [30],
    access: 'dealers',
    summary: 'Lists dealers',
    description: 'The dealers below the account, at any depth.',
    ...list,
  }),
  choices: operation('dealers.choices', {
    route: 'GET /api/v1/dealers/choices',
    vendorCalls: [34],
    // Needed for distribution, also by accounts without the dealer list.
    access: 'equipment',
    summary: 'Lists dealers to choose from',
    description:
      'Returns at most 500 dealers whose name or number contains `q`, with their level and direct parent.',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          number: z.string(),
          country: z.string(),
          region: z.string(),
          parentId: z.string(),
          level: z.int().nullable(),
        }),
      ),
    }),
  }),
  read: operation('dealers.read', {
    route: 'GET /api/v1/dealers/{id}',
    vendorCalls: [30],
    access: 'dealers',
    summary: 'Retrieves a dealer',
    probe: 'record',
    description: 'The response has the `version` that a change can send.',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('dealers.create', {
    route: 'POST /api/v1/dealers',
    vendorCalls: [30, 31],
    access: 'dealers',
    summary: 'Creates a dealer',
    description:
      'Also creates the account that the dealer signs in with. Fails with 409 when the account name is taken.',
    sample: createSampleDraft,
    body: DealerDraft,
    status: 201,
    response: created,
  }),
  change: operation('dealers.change', {
    route: 'PATCH /api/v1/dealers/{id}',
    vendorCalls: [30, 32],
    access: 'dealers',
    summary: 'Updates a dealer',
    description:
      'Fields that are left out stay unchanged. With `version`, fails with 409 when the dealer has changed since it was read.',
    sample: (ids) => ({ params: { id: ids.first('dealers.list') }, body: { region: 'Bayern' } }),
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};

/** Sub-dealers and dealers of a similar level. */
export const subDealers = {
  // The same vendor calls, limited to sub-dealers and similar-level dealers.
  list: operation('subDealers.list', {
    route: 'GET /api/v1/sub-dealers',
    vendorCalls: [30],
    access: 'subDealers',
    summary: 'Lists sub-dealers',
    description: 'Sub-dealers and dealers of a similar level, directly below a main dealer.',
    ...list,
  }),
  read: operation('subDealers.read', {
    route: 'GET /api/v1/sub-dealers/{id}',
    vendorCalls: [30],
    access: 'subDealers',
    summary: 'Retrieves a sub-dealer',
    description: 'The response has the `version` that a change can send.',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('subDealers.create', {
    route: 'POST /api/v1/sub-dealers',
    vendorCalls: [30, 31],
    access: 'subDealers',
    summary: 'Creates a sub-dealer',
    description:
      'Also creates the account that the sub-dealer signs in with. Fails with 409 when the account name is taken.',
    sample: createSampleDraft,
    body: DealerDraft,
    status: 201,
    response: created,
  }),
  change: operation('subDealers.change', {
    route: 'PATCH /api/v1/sub-dealers/{id}',
    vendorCalls: [30, 32],
    access: 'subDealers',
    summary: 'Updates a sub-dealer',
    description:
      'Fields that are left out stay unchanged. With `version`, fails with 409 when the sub-dealer has changed since it was read.',
    sample: (ids) => ({ params: { id: ids.first('subDealers.list') }, body: { region: 'Bayern' } }),
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};
