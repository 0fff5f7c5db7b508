import { caseFunctionNames, caseStatusNames, guidanceNames } from '#lib/contract/constants.ts';
import { exactTotal } from '#lib/contract/list.ts';
import type { Case, cases as casesContract } from '#lib/contract/operations/cases.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import type { VendorClient } from './http/client.ts';
import {
  instant,
  integerOrNull,
  nestedRecords,
  partOrNull,
  record,
  records,
  requiredText,
  text,
  type WireRecord,
} from './http/readers.ts';
import { toAttachment } from './mapping/attachment.ts';
import { type Categories, fetchCategories } from './mapping/categories.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';
import { htmlToText } from './mapping/rich-text.ts';

const maxMostRead = 5;
const maxMatches = 5;
const maxTitleLength = 120;

const sorts = { createdAt: 'create_time', auditedAt: 'audit_time', modelYear: 'model_year' };

/** Fields with vendor ids, and the ids that the portal translates. */
const translatedIds = {
  guidance_type: guidanceNames,
  function_type: caseFunctionNames,
  status: caseStatusNames,
} as const;
type FieldWithId = keyof typeof translatedIds;

const hasTranslation = (field: FieldWithId, id: string) => Object.hasOwn(translatedIds[field], id);

/**
 * Returns the vendor's names of the ids that the portal does not translate. Sends call 94 only if a row has such an id;
 * ids stay without a name when it fails.
 */
async function fetchMissingNames(rows: readonly WireRecord[], vendor: VendorClient): Promise<Categories> {
  const hasUntranslated = rows.some((row) =>
    (Object.keys(translatedIds) as FieldWithId[]).some(
      (field) => text(row[field]) && !hasTranslation(field, text(row[field])),
    ),
  );
  return hasUntranslated ? fetchCategories('case', vendor).catch(() => new Map()) : new Map();
}

function toVendorStatus(row: WireRecord, field: FieldWithId, names: Categories): VendorStatus | null {
  const id = text(row[field]);
  if (!id) return null;
  const category = hasTranslation(field, id) ? undefined : names.get(field)?.find((each) => each.id === id);
  return { id, name: category?.name ?? '' };
}

function toCase(row: WireRecord, names: Categories): Case {
  const attachment = partOrNull(row.attachment);
  return {
    id: requiredText(row.id),
    creator: text(row.creator),
    productModel: text(row.product_model),
    brand: text(row.brand),
    modelYear: text(row.model_year),
    language: text(row.language),
    guidance: toVendorStatus(row, 'guidance_type', names),
    function: toVendorStatus(row, 'function_type', names),
    description: text(row.description),
    fileFormat: text(row.file_format),
    attachment: attachment && toAttachment(attachment, 'afterSales'),
    status: toVendorStatus(row, 'status', names),
    reviewer: text(row.reviewer),
    auditedAt: instant(row.audit_time),
    createdAt: instant(row.create_time),
  };
}

/** Handlers of the cases: calls 74, 94 and 96. */
export const cases: Handlers<typeof casesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listParameters(query, sorts),
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
    const names = await fetchMissingNames(nestedRecords(data.list), vendor);
    return toPage(data, query, (row) => toCase(row, names));
  },
  search: async ({ query }, { vendor }) => {
    const page = { page: 1, pageSize: maxMatches };
    const matches = toPage(await vendor(calls.cases, { ...page, keyword: query.q }), page, (row) =>
      toCase(row, new Map()),
    );
    const toMatch = ({ id, productModel, brand, modelYear, createdAt, description }: Case) => ({
      id,
      productModel,
      brand,
      modelYear,
      createdAt,
      title: [...description].slice(0, maxTitleLength).join(''),
    });
    return { items: matches.items.map(toMatch), total: exactTotal(matches) };
  },
  choices: async (_, { vendor }) => {
    const categories = await fetchCategories('case', vendor);
    const idsOf = (key: string) => (categories.get(key) ?? []).map(({ id }) => id);
    const choicesOf = (key: FieldWithId) => categories.get(key) ?? [];
    return {
      brands: idsOf('brand'),
      languages: idsOf('language'),
      guidance: choicesOf('guidance_type'),
      functions: choicesOf('function_type'),
      formats: idsOf('file_format'),
      statuses: choicesOf('status'),
    };
  },
  mostRead: async (_, { vendor }) => ({
    items: records(await vendor(calls.contentByRank, { type: 'case', size: maxMostRead }))
      .slice(0, maxMostRead)
      .map((row) => ({
        id: text(row.id),
        title: htmlToText(text(row.title), maxTitleLength),
        brand: text(row.brand),
        rank: integerOrNull(row.rank),
      })),
  }),
  /** The vendor has no call for one case: call 74 filters by id. */
  read: async ({ params: { id } }, { vendor }) => {
    const row = findRow('id', id, await vendor(calls.cases, { page: 1, pageSize: 1, id }));
    return toCase(row, await fetchMissingNames([row], vendor));
  },
};
