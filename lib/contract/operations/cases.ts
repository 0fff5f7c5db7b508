import { z } from 'zod';
import { Attachment } from '../attachment.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, optionalId, patternText, vendorStatus } from '../values.ts';

export const Case = z
  .object({
    id,
    creator: z.string(),
    productModel: z.string().describe('Diagnostic tool that was used'),
    brand: z.string().describe('Brand of the vehicle; may be empty'),
    modelYear: z.string().describe('Model year of the vehicle; may be empty'),
    language: z.string().describe('The vendor’s code, mostly ISO 639 in capitals'),
    guidance: vendorStatus.nullable(),
    function: vendorStatus.nullable(),
    description: z.string(),
    fileFormat: z.string(),
    attachment: Attachment.nullable(),
    status: vendorStatus.nullable(),
    reviewer: z.string(),
    auditedAt: instant.nullable(),
    createdAt: instant.nullable(),
  })
  .meta({ id: 'Case' });
export type Case = z.output<typeof Case>;

export const CaseMatch = Case.pick({
  id: true,
  productModel: true,
  brand: true,
  modelYear: true,
  createdAt: true,
})
  .extend({ title: z.string().describe('Beginning of the description') })
  .meta({ id: 'CaseMatch' });
export type CaseMatch = z.output<typeof CaseMatch>;

export const PopularCase = z
  .object({ id: optionalId, title: z.string(), brand: z.string(), rank: z.int().nullable() })
  .meta({ id: 'ReadCase' });
export type PopularCase = z.output<typeof PopularCase>;

const q = searchText.describe('Part of description or product model');

const choiceId = z.string().regex(/^\d{1,9}$/, withCode('choice'));

const caseFilters = {
  q: q.optional(),
  brand: searchText.optional(),
  model: searchText.optional(),
  year: patternText('year').optional(),
  language: z
    .string()
    .regex(/^[A-Za-z-]{2,10}$/, withCode('choice'))
    .optional(),
  guidance: choiceId.optional(),
  function: choiceId.optional(),
  format: z
    .string()
    .regex(/^\w{1,10}$/, withCode('choice'))
    .optional(),
  status: choiceId.optional(),
};

const texts = z.array(z.string());
const statuses = z.array(vendorStatus);

/** Cases of other users, with attachments. */
export const cases = {
  list: operation('cases.list', {
    route: 'GET /api/v1/cases',
    vendorCalls: [74, 94],
    access: 'caseSummary',
    summary: 'Lists cases',
    description: 'Newest first. Every account has the same cases.',
    query: listQuery(caseFilters, ['createdAt', 'auditedAt', 'modelYear']),
    response: pageOf(Case),
  }),
  // A match has no statuses, whose names would need another vendor call: the search as you type is a single one.
  search: operation('cases.search', {
    route: 'GET /api/v1/cases/search',
    vendorCalls: [74],
    access: 'caseSummary',
    summary: 'Finds cases',
    probe: 'none',
    description: 'Returns the newest five cases whose description or product model contains `q`.',
    sample: () => ({ query: { q: 'key' } }),
    query: z.strictObject({ q }),
    response: z.object({ items: z.array(CaseMatch), total: z.int().nullable() }),
  }),
  choices: operation('cases.choices', {
    route: 'GET /api/v1/cases/choices',
    vendorCalls: [94],
    access: 'caseSummary',
    summary: 'Lists the filter values of cases',
    description: 'Values and ids with the vendor’s names.',
    response: z.object({
      brands: texts,
      languages: texts,
      guidance: statuses,
      functions: statuses,
      formats: texts,
      statuses,
    }),
  }),
  mostRead: operation('cases.mostRead', {
    route: 'GET /api/v1/cases/most-read',
    vendorCalls: [96],
    access: 'caseSummary',
    summary: 'Lists the most read cases',
    description: 'Five cases.',
    response: z.object({ items: z.array(PopularCase) }),
  }),
  read: operation('cases.read', {
    route: 'GET /api/v1/cases/{id}',
    vendorCalls: [74],
    access: 'caseSummary',
    summary: 'Retrieves a case',
    params: idParams,
    response: Case,
  }),
};
