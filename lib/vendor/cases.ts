import { caseFunctionNames, caseStatusNames, guidanceNames } from '../contract/case-constants.ts';
import type { Case, cases as casesContract } from '../contract/cases.ts';
import type { VendorStatus } from '../contract/values.ts';
import { toAttachment } from './attachment.ts';
import { type Categories, categoriesOf } from './categories.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Vendor } from './http/client.ts';
import {
  instant,
  optionalRecords,
  record,
  recordOrNull,
  records,
  requiredInteger,
  requiredText,
  text,
  type Wire,
} from './http/wire.ts';
import { listValues, rowWith, toPage } from './page.ts';
import { plainText } from './rich-text.ts';

/** Cases in the strip of those that are read most. */
const mostRead = 5;
const longestTitle = 120;

const sorts = { createdAt: 'create_time', auditedAt: 'audit_time', modelYear: 'model_year' };

/** Fields that hold an id of the vendor's, and the ids that the portal has words for. */
const coded = {
  guidance_type: guidanceNames,
  function_type: caseFunctionNames,
  status: caseStatusNames,
} as const;
type Coded = keyof typeof coded;

const isKnown = (field: Coded, id: string) => Object.hasOwn(coded[field], id);

/**
 * The vendor's names, asked for only where a row has an id that the portal has no words for. When they cannot be had,
 * such ids stay without a name, and the cases are shown all the same.
 */
async function namesFor(rows: readonly Wire[], vendor: Vendor): Promise<Categories> {
  const unknown = rows.some((row) =>
    (Object.keys(coded) as Coded[]).some((field) => text(row[field]) && !isKnown(field, text(row[field]))),
  );
  return unknown ? categoriesOf('case', vendor).catch(() => new Map()) : new Map();
}

function codeOf(row: Wire, field: Coded, names: Categories): VendorStatus | null {
  const id = text(row[field]);
  if (!id) return null;
  const named = isKnown(field, id) ? undefined : names.get(field)?.find((each) => each.id === id);
  return { id, name: named?.name ?? '' };
}

function toCase(row: Wire, names: Categories): Case {
  const attachment = recordOrNull(row.attachment);
  return {
    id: requiredText(row.id),
    creator: text(row.creator),
    productModel: text(row.product_model),
    brand: text(row.brand),
    modelYear: text(row.model_year),
    language: text(row.language),
    guidance: codeOf(row, 'guidance_type', names),
    function: codeOf(row, 'function_type', names),
    description: text(row.description),
    fileFormat: text(row.file_format),
    attachment: attachment && toAttachment(attachment, 'afterSales'),
    status: codeOf(row, 'status', names),
    reviewer: text(row.reviewer),
    auditedAt: instant(row.audit_time),
    createdAt: instant(row.create_time),
  };
}

/** What was learnt with cars. */
export const cases: Handlers<typeof casesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listValues(query, sorts),
      keyword: query.q,
      brand: query.brand,
      product_model: query.model,
      model_year: query.year,
      language: query.language,
      guidance_type: query.guidance,
      function_type: query.function,
      file_format: query.format,
      status: query.status,
    };
    const data = record(await vendor(calls.cases, values));
    const names = await namesFor(optionalRecords(data.list), vendor);
    return toPage(data, query, (row) => toCase(row, names));
  },
  choices: async (_, { vendor }) => {
    const found = await categoriesOf('case', vendor);
    const words = (key: string) => (found.get(key) ?? []).map(({ id }) => id);
    const statuses = (key: Coded) => found.get(key) ?? [];
    return {
      brands: words('brand'),
      languages: words('language'),
      guidance: statuses('guidance_type'),
      functions: statuses('function_type'),
      formats: words('file_format'),
      statuses: statuses('status'),
    };
  },
  mostRead: async (_, { vendor }) => ({
    items: records(await vendor(calls.contentByRank, { type: 'case', size: mostRead }))
      .slice(0, mostRead)
      .map((row) => ({
        id: requiredText(row.id),
        title: plainText(text(row.title), longestTitle),
        brand: text(row.brand),
        rank: requiredInteger(row.rank),
      })),
  }),
  /** There is no call for one case: the list is asked for its id. */
  read: async ({ params: { id } }, { vendor }) => {
    const row = rowWith('id', id, await vendor(calls.cases, { page: 1, pageSize: 1, id }));
    return toCase(row, await namesFor([row], vendor));
  },
};
