import { z } from 'zod';
import { lowReviewScore, maxFeedbackLength, maxReviewScore, replyKinds } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchTerm } from '../list.ts';
import { operation } from '../operation.ts';
import { snInput, snParams, snPart } from '../sn.ts';
import {
  created,
  id,
  idParams,
  instant,
  localDay,
  optionalMultiline,
  requiredMultiline,
  vendorStatus,
} from '../values.ts';
import type { DeviceRow } from './devices.ts';

const commonFields = {
  id,
  sn: z.string().describe('Serial number of the device; may be empty for a review'),
  product: z.string(),
  status: vendorStatus.nullable(),
  sentAt: instant.nullable(),
  reply: z.string().describe('Plain text; empty until there is a reply'),
  repliedAt: instant.nullable(),
  repliedBy: z.string().describe('In the vendor’s words; may be empty'),
};

export const Feedback = z.object({ ...commonFields, content: z.string() }).meta({ id: 'Feedback' });
export type Feedback = z.output<typeof Feedback>;

export const Review = z
  .object({
    ...commonFields,
    score: z.int().nullable().describe('1 to 5; null when the vendor has none'),
    opinion: z.string(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

export const FeedbackDraft = z
  .strictObject({ sn: snInput, content: requiredMultiline(maxFeedbackLength) })
  .meta({ id: 'FeedbackDraft' });

export const ReviewDraft = z
  .strictObject({
    score: z.int().min(1).max(maxReviewScore),
    opinion: optionalMultiline(maxFeedbackLength).describe('Required for a score of 3 or less'),
    sn: snInput.optional(),
  })
  .refine(({ score, opinion }) => score > lowReviewScore || opinion !== '', {
    ...withCode('required'),
    path: ['opinion'],
  })
  .meta({ id: 'ReviewDraft' });

const feedbackSorts = ['sentAt', 'repliedAt'] as const;
const reviewSorts = ['sentAt', 'repliedAt', 'score'] as const;

const filters = {
  q: searchTerm.optional().describe('Part of serial number or text'),
  sn: snPart.optional().describe('Part of the serial number'),
  status: z
    .string()
    .regex(/^\d{1,9}$/, withCode('choice'))
    .optional(),
  from: localDay.optional(),
  to: localDay.optional(),
};
const feedbackFilters = filters;
const reviewFilters = { ...filters, score: z.int().min(1).max(maxReviewScore).optional() };

/** Feedback on devices, with replies. */
export const feedback = {
  list: operation('feedback.list', {
    route: 'GET /api/v1/feedback',
    vendorCalls: [85],
    access: 'feedback',
    summary: 'Lists feedback',
    description: 'Newest first.',
    query: listQuery(feedbackFilters, feedbackSorts),
    response: pageOf(Feedback),
  }),
  read: operation('feedback.read', {
    route: 'GET /api/v1/feedback/{id}',
    vendorCalls: [85],
    access: 'feedback',
    summary: 'Retrieves feedback',
    description: 'Includes the reply.',
    params: idParams,
    response: Feedback,
  }),
  create: operation('feedback.create', {
    route: 'POST /api/v1/feedback',
    vendorCalls: [82, 85],
    access: 'feedback',
    summary: 'Sends feedback on a device',
    sample: ({ device: { sn } }) => ({ body: { sn, content: 'A sample,\nin two lines' } }),
    body: FeedbackDraft,
    audited: ['sn'],
    status: 201,
    response: created,
  }),
  product: operation('feedback.product', {
    route: 'GET /api/v1/feedback/products/{sn}',
    vendorCalls: [84],
    access: 'feedback',
    summary: 'Finds the product of a serial number',
    probe: { of: 'devices.list', input: ({ id }: DeviceRow) => ({ params: { sn: id } }) },
    description: 'Works for devices of any dealer. Fails with 404 when the serial number is unknown.',
    sample: ({ device: { sn } }) => ({ params: { sn } }),
    params: snParams,
    response: z.object({ sn: z.string(), product: z.string(), productType: z.string() }),
  }),
  replies: operation('feedback.replies', {
    route: 'GET /api/v1/feedback/replies',
    vendorCalls: [85],
    access: 'feedback',
    summary: 'Lists the latest replies',
    probe: 'none',
    description: 'Replies to feedback and reviews, newest first, without their texts.',
    response: z.object({
      items: z.array(z.object({ kind: z.enum(replyKinds), id, repliedAt: instant })),
    }),
  }),
};

/** Reviews of the service, with replies. */
export const reviews = {
  list: operation('reviews.list', {
    route: 'GET /api/v1/reviews',
    vendorCalls: [85],
    access: 'feedback',
    summary: 'Lists reviews',
    description: 'Newest first.',
    query: listQuery(reviewFilters, reviewSorts),
    response: pageOf(Review),
  }),
  read: operation('reviews.read', {
    route: 'GET /api/v1/reviews/{id}',
    vendorCalls: [85],
    access: 'feedback',
    summary: 'Retrieves a review',
    description: 'Includes the reply.',
    params: idParams,
    response: Review,
  }),
  create: operation('reviews.create', {
    route: 'POST /api/v1/reviews',
    vendorCalls: [83, 85],
    access: 'feedback',
    summary: 'Sends a review of the service',
    description: 'A score of 3 or less needs an `opinion`.',
    sample: () => ({ body: { score: 4, opinion: '' } }),
    body: ReviewDraft,
    audited: ['sn'],
    status: 201,
    response: created,
  }),
};
