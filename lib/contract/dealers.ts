import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { newPassword } from './password.ts';
import { day, id, idParams, requiredSingleLine, singleLine, version } from './values.ts';

export const dealerTypes = ['subDealer', 'similarDealer'] as const;

/** Where a contract stands today: `expiring` ends within 90 days, `active` later. */
export const contractStates = ['active', 'expiring', 'expired'] as const;

/** A dealer as the portal shows it (portal.md 3). Days are calendar days, null where the vendor has none. */
export const Dealer = z.object({
  id,
  number: z.string(),
  name: z.string(),
  type: z.enum(dealerTypes).nullable(),
  personInCharge: z.string(),
  /** ISO 3166-1 alpha-2 where the vendor gives one, else the vendor's own text. */
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

/** A dealer with the version that a change names. */
const DealerRecord = Dealer.extend({
  /** Changes whenever one of the fields does. */
  version,
});
export type DealerRecord = z.output<typeof DealerRecord>;

/** ISO 3166-1 alpha-2; screens show its name in the reader's language. */
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'country' });

const fields = {
  number: singleLine(40),
  name: requiredSingleLine(100),
  type: z.enum(dealerTypes),
  personInCharge: requiredSingleLine(60),
  country,
  region: singleLine(60),
  address: singleLine(200),
  zipCode: singleLine(20),
  contact: singleLine(60),
  email: z.email().max(120),
  contractNumber: singleLine(60),
  contractStart: day.nullable(),
  contractEnd: day.nullable(),
};

const contractInOrder = (draft: { contractStart?: string | null; contractEnd?: string | null }) =>
  !draft.contractStart || !draft.contractEnd || draft.contractStart <= draft.contractEnd;
const contractOrder = { error: 'contractOrder', path: ['contractEnd'] };

const account = z.string().regex(/^[A-Za-z0-9_.@-]{4,40}$/, { error: 'account' });

/** A new dealer: everything the form asks for, with the account that it signs in by. */
export const DealerDraft = z
  .strictObject({ ...fields, account, password: newPassword })
  .refine(contractInOrder, contractOrder);
export type DealerDraft = z.input<typeof DealerDraft>;

/**
 * A change to a dealer: any of its fields; a password only when it is to be set anew. With the version that was seen,
 * it is refused (409) when somebody was faster; without, it is made all the same.
 */
export const DealerChange = z
  .strictObject({ ...fields, password: newPassword, version })
  .partial()
  .refine(contractInOrder, contractOrder);
export type DealerChange = z.input<typeof DealerChange>;

/** What can be sorted by, in both directions. */
const dealerSorts = ['name', 'number', 'country', 'contractStart', 'contractEnd'] as const;

/** The filters of the dealer list: `q` looks in name, number, account, e-mail, person in charge and contact. */
const dealerFilters = {
  q: searchText.optional(),
  type: z.enum(dealerTypes).optional(),
  country: country.optional(),
  region: searchText.optional(),
  contract: z.enum(contractStates).optional(),
};

const list = { query: listQuery(dealerFilters, dealerSorts), response: pageOf(Dealer) };

/** Dealers below the account: vendor calls 30, 31, 32 and 34. */
export const dealers = {
  list: operation('dealers.list', { access: 'dealers', summary: 'List dealers', ...list }),
  choices: operation('dealers.choices', {
    // Not as the dealer list: whoever hands out devices chooses a dealer, whatever may be seen of the dealers else.
    access: 'equipment',
    summary: 'Dealers to choose from, by part of the name or number; at most 500',
    query: z.strictObject({ q: searchText.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          number: z.string(),
          /** The dealer directly above, and how far down this one stands; level 1 is the top of the tree. */
          parentId: z.string(),
          level: z.int().nullable(),
        }),
      ),
    }),
  }),
  read: operation('dealers.read', {
    access: 'dealers',
    summary: 'Read one dealer',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('dealers.create', {
    access: 'dealers',
    summary: 'Add a dealer',
    body: DealerDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('dealers.change', {
    access: 'dealers',
    summary: 'Change a dealer',
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};

/** Sub-dealers and similar-level dealers of a main dealer: the same calls within that scope. */
export const subDealers = {
  list: operation('subDealers.list', { access: 'subDealers', summary: 'List sub-dealers', ...list }),
  read: operation('subDealers.read', {
    access: 'subDealers',
    summary: 'Read one sub-dealer',
    params: idParams,
    response: DealerRecord,
  }),
  create: operation('subDealers.create', {
    access: 'subDealers',
    summary: 'Add a sub-dealer',
    body: DealerDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('subDealers.change', {
    access: 'subDealers',
    summary: 'Change a sub-dealer',
    params: idParams,
    body: DealerChange,
    response: z.object({ id }),
  }),
};
