import { z } from 'zod';
import { maxLengths } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { fieldLimits, patternOf } from '../field-limits.ts';
import { cleanNumber } from '../input-types.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { day, email, id, idParams, requiredSingleLine, singleLine, typedText, version } from '../values.ts';
import { newPassword } from './password.ts';

export const dealerTypes = ['subDealer', 'similarDealer'] as const;

/** `expiring` ends within 90 days. */
export const contractStates = ['active', 'expiring', 'expired'] as const;

export const Dealer = z.object({
  id,
  number: z.string(),
  name: z.string(),
  type: z.enum(dealerTypes).nullable(),
  personInCharge: z.string(),
  country: z.string(),
  region: z.string(),
  address: z.string(),
  zipCode: z.string(),
  contact: z.string(),
  email: z.string(),
  contractNumber: z.string(),
  contractStart: day.nullable(),
  contractEnd: day.nullable(),
  account: z.string(),
});
export type Dealer = z.output<typeof Dealer>;

const DealerRecord = Dealer.extend({
  version,
});
export type DealerRecord = z.output<typeof DealerRecord>;

const country = z.string().regex(/^[A-Z]{2}$/, withCode('country'));

const fields = {
  number: typedText('identifier', 40),
  name: requiredSingleLine(maxLengths.dealer.name),
  type: z.enum(dealerTypes),
  personInCharge: requiredSingleLine(maxLengths.dealer.personInCharge),
  country,
  region: singleLine(maxLengths.dealer.region),
  address: singleLine(maxLengths.dealer.address),
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
  .strictObject({ ...fields, account, password: newPassword })
  .refine(isContractInOrder, contractOrderError);
export type DealerDraft = z.input<typeof DealerDraft>;

export const DealerChange = z
  .strictObject({ ...fields, password: newPassword, version })
  .partial()
  .refine(isContractInOrder, contractOrderError);
export type DealerChange = z.input<typeof DealerChange>;

const dealerSorts = ['name', 'number', 'country', 'contractStart', 'contractEnd'] as const;

const dealerFilters = {
  q: searchText.optional(),
  type: z.enum(dealerTypes).optional(),
  country: country.optional(),
  region: searchText.optional(),
  contract: z.enum(contractStates).optional(),
};

const list = { query: listQuery(dealerFilters, dealerSorts), response: pageOf(Dealer) };

/** Vendor calls 30, 31, 32 and 34. */
export const dealers = {
  list: operation('dealers.list', { access: 'dealers', summary: 'Lists dealers', ...list }),
  choices: operation('dealers.choices', {
    // Needed for distribution, also by accounts without the dealer list.
    access: 'equipment',
    summary: 'Lists dealers to choose from',
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
    access: 'dealers',
    summary: 'Retrieves a dealer',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('dealers.create', {
    access: 'dealers',
    summary: 'Creates a dealer',
    body: DealerDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('dealers.change', {
    access: 'dealers',
    summary: 'Updates a dealer',
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};

/** The same vendor calls, limited to sub-dealers and similar-level dealers. */
export const subDealers = {
  list: operation('subDealers.list', { access: 'subDealers', summary: 'Lists sub-dealers', ...list }),
  read: operation('subDealers.read', {
    access: 'subDealers',
    summary: 'Retrieves a sub-dealer',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('subDealers.create', {
    access: 'subDealers',
    summary: 'Creates a sub-dealer',
    body: DealerDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('subDealers.change', {
    access: 'subDealers',
    summary: 'Updates a sub-dealer',
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};
