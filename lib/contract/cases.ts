import { z } from 'zod';
import { Attachment } from './attachment.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { id, idParams, instant, vendorStatus } from './values.ts';

/** A case (portal.md 3): what was learnt with a car, for others to do the same. */
export const Case = z.object({
  id,
  creator: z.string(),
  /** The vendor's tool that it was done with. */
  productModel: z.string(),
  /** Brand and model year of the car; empty where they are not given. */
  brand: z.string(),
  modelYear: z.string(),
  /** As the vendor writes it, mostly an ISO 639 code in capitals. */
  language: z.string(),
  /** Named by the vendor only where the portal has no words for them. */
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

/** A case that many have read. */
export const PopularCase = z.object({ id, title: z.string(), brand: z.string(), rank: z.int() });
export type PopularCase = z.output<typeof PopularCase>;

const choiceId = z.string().regex(/^\d{1,9}$/, { error: 'choice' });

/** `q` is any part of the description or the product model; the ids and texts are those of `cases.choices`. */
const caseFilters = {
  q: searchText.optional(),
  brand: searchText.optional(),
  model: searchText.optional(),
  year: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'invalid' })
    .optional(),
  language: z
    .string()
    .regex(/^[A-Za-z-]{2,10}$/, { error: 'choice' })
    .optional(),
  guidance: choiceId.optional(),
  function: choiceId.optional(),
  format: z
    .string()
    .regex(/^\w{1,10}$/, { error: 'choice' })
    .optional(),
  status: choiceId.optional(),
};

const texts = z.array(z.string());
const statuses = z.array(vendorStatus);

/** Cases, the same for every account: vendor calls 74, 94 and 96. */
export const cases = {
  list: operation('cases.list', {
    access: 'caseSummary',
    summary: 'List cases, the newest first',
    query: listQuery(caseFilters, ['createdAt', 'auditedAt', 'modelYear']),
    response: pageOf(Case),
  }),
  choices: operation('cases.choices', {
    access: 'caseSummary',
    summary: 'What cases may be filtered by, in the vendor’s words',
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
    summary: 'The five cases that are read most',
    response: z.object({ items: z.array(PopularCase) }),
  }),
  read: operation('cases.read', {
    access: 'caseSummary',
    summary: 'Read one case',
    params: idParams,
    response: Case,
  }),
};
