import { expiringDays, maxPageSize } from '#lib/contract/constants.ts';
import type { InputOf } from '#lib/contract/operation.ts';
import type {
  Dealer,
  DealerChange,
  DealerDraft,
  dealers as dealersContract,
  subDealers as subDealersContract,
} from '#lib/contract/operations/dealers.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toCode, toState } from '../vendor-format/code-tables.ts';
import { VendorTime } from '../vendor-format/vendor-time.ts';
import type { Values } from './http/client.ts';
import {
  day,
  integerOrNull,
  optionalRecords,
  requiredText,
  text,
  toSeconds,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { withFieldNames } from './http/refusal.ts';
import { readCreatedId } from './mapping/created-record.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';

type ListQuery = InputOf<typeof dealersContract.list>['query'];

const sorts = {
  name: 'name',
  number: 'dealer_number',
  country: 'country',
  contractStart: 'contract_start',
  contractEnd: 'contract_end',
};

const fieldNames = {
  name: 'name',
  dealer_number: 'number',
  dealer_type: 'type',
  principal: 'personInCharge',
  country: 'country',
  region: 'region',
  address: 'address',
  zip_code: 'zipCode',
  contact: 'contact',
  email: 'email',
  contract_no: 'contractNumber',
  contract_start: 'contractStart',
  contract_end: 'contractEnd',
  account: 'account',
  password: 'password',
};

function toDealer(row: WireRecord): Dealer {
  return {
    id: requiredText(row.id),
    number: text(row.dealer_number),
    name: text(row.name),
    type: toState('dealers', row.dealer_type),
    personInCharge: text(row.principal),
    country: text(row.country) || text(row.country_name),
    region: text(row.region),
    address: text(row.address),
    zipCode: text(row.zip_code),
    contact: text(row.contact),
    email: text(row.email),
    contractNumber: text(row.contract_no),
    contractStart: day(row.contract_start),
    contractEnd: day(row.contract_end),
    account: text(row.account),
  };
}

/** The vendor has no contract status; the portal filters by end date in whole days. */
function contractRange({ contract: state, timeZone = 'UTC' }: ListQuery): Values {
  const today = Date.parse(todayIn(timeZone)) / 1000;
  const expiringEnd = today + (expiringDays + 1) * 86_400;
  const from = (seconds: number) => ({ contract_end_from: new VendorTime(seconds) });
  const until = (seconds: number) => ({ contract_end_to: new VendorTime(seconds - 1) });
  if (state === 'active') return from(expiringEnd);
  if (state === 'expiring') return { ...from(today), ...until(expiringEnd) };
  if (state === 'expired') return until(today);
  return {};
}

function toWire(draft: DealerDraft | DealerChange): Values {
  return {
    dealer_number: draft.number,
    name: draft.name,
    dealer_type: toCode('dealers', draft.type),
    principal: draft.personInCharge,
    country: draft.country,
    region: draft.region,
    address: draft.address,
    zip_code: draft.zipCode,
    contact: draft.contact,
    email: draft.email,
    contract_no: draft.contractNumber,
    // The vendor clears a date that is sent empty and keeps an absent one.
    contract_start: draft.contractStart === null ? '' : toSeconds(draft.contractStart),
    contract_end: draft.contractEnd === null ? '' : toSeconds(draft.contractEnd, 'end'),
    account: 'account' in draft ? draft.account : undefined,
    password: draft.password,
  };
}

const maxChoices = 500;

async function list(query: ListQuery, { vendor }: OperationContext, scope?: 'sub') {
  const values = {
    ...listParameters(query, sorts),
    keyword: query.q,
    dealer_type: toCode('dealers', query.type),
    country: query.country,
    region: query.region,
    ...contractRange(query),
    scope,
  };
  return toPage(await vendor(calls.dealers, values), query, toDealer);
}

/** The vendor has no call for one dealer: call 30 filters by id. */
async function read(id: string, { vendor }: OperationContext, scope?: 'sub') {
  const dealer = toDealer(findRow('id', id, await vendor(calls.dealers, { id, scope })));
  return { ...dealer, version: computeVersion(dealer) };
}

async function create(draft: DealerDraft, { vendor }: OperationContext) {
  const data = await withFieldNames(fieldNames, vendor(calls.addDealer, toWire(draft)));
  return readCreatedId(data, {
    pageSize: maxPageSize,
    load: (page) => vendor(calls.dealers, { ...page, keyword: draft.name }),
    // The vendor gives a number to a dealer that was sent without one.
    matches: ({ name, account, dealer_number: number }) =>
      text(name) === draft.name &&
      text(account) === draft.account &&
      (!draft.number || text(number) === draft.number),
  });
}

async function change(
  id: string,
  { version, ...draft }: DealerChange,
  context: OperationContext,
  scope?: 'sub',
) {
  if (version || scope) {
    // Deeper descendants are not sub-dealers: 404, as for an unknown id.
    const current = await read(id, context, scope);
    if (version) requireSameVersion(version, current.version);
  }
  await withFieldNames(fieldNames, context.vendor(calls.changeDealer, toWire(draft), { id }));
  return { id };
}

/** Dealers at any depth below the account: calls 30, 31, 32 and 34. */
export const dealers: Handlers<typeof dealersContract> = {
  list: ({ query }, context) => list(query, context),
  /** Call 34: the vendor may omit `data` when it finds no dealer. */
  choices: async ({ query }, { vendor }) => {
    const rows = optionalRecords(
      await vendor(calls.dealerChoices, { keyword: query.q, pageSize: maxChoices }),
    );
    return {
      items: withIds(rows, 'id').map(({ id, row }) => ({
        id,
        name: text(row.name),
        number: text(row.dealer_number),
        country: text(row.country),
        region: text(row.region),
        parentId: text(row.parent_id),
        level: integerOrNull(row.level),
      })),
    };
  },
  read: ({ params }, context) => read(params.id, context),
  create: ({ body }, context) => create(body, context),
  change: ({ params, body }, context) => change(params.id, body, context),
};

export const subDealers: Handlers<typeof subDealersContract> = {
  list: ({ query }, context) => list(query, context, 'sub'),
  read: ({ params }, context) => read(params.id, context, 'sub'),
  create: ({ body }, context) => create(body, context),
  change: ({ params, body }, context) => change(params.id, body, context, 'sub'),
};
