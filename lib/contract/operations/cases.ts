import { z } from 'zod';
import { Attachment } from '../attachment.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, patternText, vendorStatus } from '../values.ts';

export const Case = z.object({
  id,
  creator: z.string(),
  productModel: z.string(),
  brand: z.string(),
  modelYear: z.string(),
  language: z.string(),
  guidance: vendorStatus.nullable(),
  function: vendorStatus.nullable(),
  description: z.string(),
  fileFormat: z.string(),
  attachment: Attachment.nullable(),
  status: vendorStatus.nullable(),
  reviewer: z.string(),
  auditedAt: instant.nullable(),
  createdAt: instant.nullable(),
});
export type Case = z.output<typeof Case>;

export const PopularCase = z.object({ id, title: z.string(), brand: z.string(), rank: z.int() });
export type PopularCase = z.output<typeof PopularCase>;

const choiceId = z.string().regex(/^\d{1,9}$/, withCode('choice'));

const caseFilters = {
  q: searchText.optional(),
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

/** Vendor calls 74, 94 and 96. Every account has the same cases. */
export const cases = {
  list: operation('cases.list', {
    access: 'caseSummary',
    summary: 'Lists cases',
    query: listQuery(caseFilters, ['createdAt', 'auditedAt', 'modelYear']),
    response: pageOf(Case),
  }),
  choices: operation('cases.choices', {
    access: 'caseSummary',
    summary: 'Lists the filter values of cases',
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
    access: 'caseSummary',
    summary: 'Lists the most read cases',
    response: z.object({ items: z.array(PopularCase) }),
  }),
  read: operation('cases.read', {
    access: 'caseSummary',
    summary: 'Retrieves a case',
    params: idParams,
    response: Case,
  }),
};
