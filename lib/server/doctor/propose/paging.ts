import type { Values, VendorOptions } from '../../vendor-api/http/client.ts';
import { calls, type PlainCall } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { toPascalCase } from '../../vendor-format/field-spelling.ts';
import { readAt } from '../../vendor-format/pointer.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw } from './raw-call.ts';
import { findRows } from './rows.ts';

/** Lists that most accounts have. */
const probes = [calls.products, calls.devices, calls.messages, calls.dealers, calls.orders];

const pageNames = ['page', 'pageNo', 'pageNum', 'page_no', 'page_num', 'current', 'pageIndex', 'page_index'];
const morePageNames = ['pageNumber', 'currentPage', 'curPage', 'p'];
const sizeNames = [
  'pageSize',
  'limit',
  'size',
  'page_size',
  'per_page',
  'perPage',
  'pageLimit',
  'rows',
  'num',
];
const probeSize = 2;

type Rows = readonly string[] | undefined;
/** Requests a list with other names of its parameters. */
type Request = (values: Values, rename: Readonly<Record<string, string>>) => Promise<Rows>;

/** Finds the names of the parameters for the page and its size, and the number of the first page. */
export async function findPaging(options: VendorOptions): Promise<ProposedRule[]> {
  const { source } = vendorProfile();
  try {
    for (const call of probes) {
      const rules = await rulesByRows((values, rename) => {
        setVendorProfile(withRename(source, rename));
        return requestRows(call, values, options);
      }, source.services?.['*']?.request?.rename);
      if (rules) return rules;
    }
    return [];
  } finally {
    setVendorProfile(source);
  }
}

/** Undefined for a list that shows nothing, because it has too few rows. Vendors may ignore unknown parameters. */
export async function rulesByRows(
  request: Request,
  { pageSize = 'pageSize', page = 'page' }: Readonly<Record<string, string>> = {},
): Promise<ProposedRule[] | undefined> {
  const all = await request({}, {});
  if (all === undefined || all.length <= probeSize) return undefined;
  const size = await findName([pageSize, ...sizeNames], async (name) => {
    const rows = await request({ pageSize: probeSize }, { pageSize: name });
    return rows?.length === probeSize;
  });
  if (size === undefined) return undefined;
  const requestPage = (name: string, number: number) =>
    request({ page: number, pageSize: probeSize }, { pageSize: size, page: name });
  const number = await findName([page, ...pageNames, ...morePageNames], async (name) => {
    const first = await requestPage(name, 1);
    return first !== undefined && !isEqual(first, await requestPage(name, 2));
  });
  const sizeRules = size === pageSize ? [] : [rule('pageSize', size)];
  if (number === undefined) return sizeRules;
  const start = all.slice(0, probeSize);
  const isFromZero =
    !isEqual(start, await requestPage(number, 1)) && isEqual(start, await requestPage(number, 0));
  return [
    ...sizeRules,
    ...(number === page ? [] : [rule('page', number)]),
    ...(isFromZero ? [firstPageRule] : []),
  ];
}

const isEqual = (a: Rows, b: Rows) => JSON.stringify(a) === JSON.stringify(b);

async function requestRows(call: PlainCall, values: Values, options: VendorOptions): Promise<Rows> {
  const { body } = await callRaw(call, values, options);
  const rows = findRows(body);
  return rows && (readAt(body, rows) as unknown[]).map((row) => JSON.stringify(row));
}

async function findName(
  names: readonly string[],
  works: (name: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const name of new Set([...names, ...names.map(toPascalCase)])) if (await works(name)) return name;
  return undefined;
}

type Source = ReturnType<typeof vendorProfile>['source'];

function withRename(source: Source, rename: Readonly<Record<string, string>>): Source {
  const general = source.services?.['*'];
  const request = { ...general?.request, rename: { ...general?.request?.rename, ...rename } };
  return { ...source, services: { ...source.services, '*': { ...general, request } } };
}

const rule = (name: string, value: string): ProposedRule => ({
  path: ['services', '*', 'request', 'rename', name],
  value,
  certainty: 'certain',
  reason: `with this name, a list returns ${name === 'page' ? 'another page' : 'as many rows as requested'}`,
});

const firstPageRule: ProposedRule = {
  path: ['services', '*', 'request', 'firstPage'],
  value: 0,
  certainty: 'certain',
  reason: 'page 0 of a list has its first rows, and page 1 has others',
};
