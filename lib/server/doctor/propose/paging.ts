import type { Values, VendorOptions } from '../../vendor-api/http/client.ts';
import { calls, type PlainCall } from '../../vendor-format/calls.ts';
import { setVendorProfile, vendorProfile } from '../../vendor-format/current.ts';
import { readAt } from '../../vendor-format/pointer.ts';
import type { ProposedRule } from './proposal.ts';
import { callRaw } from './raw-call.ts';
import { findRows } from './rows.ts';

/** Lists that most accounts have. */
const probes = [calls.products, calls.devices, calls.messages, calls.dealers, calls.orders];

const pageNames = ['page', 'pageNo', 'pageNum', 'page_no', 'current', 'pageIndex', 'p'];
const sizeNames = ['pageSize', 'limit', 'size', 'page_size', 'per_page', 'pageLimit', 'rows', 'num'];
const probeSize = 2;

const reason = 'with this name, a list returns as many rows as requested';

/** Finds the names of the parameters for the page and its size. Returns no rule when the present ones work. */
export async function findPaging(options: VendorOptions): Promise<ProposedRule[]> {
  const { source } = vendorProfile();
  try {
    for (const call of probes) {
      const countRows = async (values: Values, rename: Readonly<Record<string, string>> = {}) => {
        setVendorProfile(withRename(source, rename));
        return rowCount(call, values, options);
      };
      const all = await countRows({});
      const present = await countRows({ page: 1, pageSize: probeSize });
      if (present === probeSize && (all ?? Number.POSITIVE_INFINITY) > probeSize) return [];
      if (all === undefined || all <= probeSize) continue;
      const size = await findName(sizeNames, (pageSize) => countRows({ pageSize: probeSize }, { pageSize }));
      if (size === undefined) continue;
      const page = await findName(pageNames, (name) =>
        countRows({ page: 1, pageSize: probeSize }, { pageSize: size, page: name }),
      );
      return [
        ...(size === 'pageSize' ? [] : [rule('pageSize', size)]),
        ...(page === undefined || page === 'page' ? [] : [rule('page', page)]),
      ];
    }
    return [];
  } finally {
    setVendorProfile(source);
  }
}

async function rowCount(
  call: PlainCall,
  values: Values,
  options: VendorOptions,
): Promise<number | undefined> {
  const { body } = await callRaw(call, values, options);
  const rows = findRows(body);
  return rows && (readAt(body, rows) as unknown[]).length;
}

async function findName(
  names: readonly string[],
  count: (name: string) => Promise<number | undefined>,
): Promise<string | undefined> {
  for (const name of names) if ((await count(name)) === probeSize) return name;
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
  reason,
});
