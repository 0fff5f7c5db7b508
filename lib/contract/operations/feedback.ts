import { z } from 'zod';
import { lowReviewScore, maxFeedbackLength, maxReviewScore, replyKinds } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchTerm } from '../list.ts';
import { operation } from '../operation.ts';
import { snInput, snParams, snPart } from '../sn.ts';
import {
  id,
  idParams,
  instant,
  localDay,
  optionalMultiline,
  requiredMultiline,
  vendorStatus,
} from '../values.ts';

const commonFields = {
  id,
  sn: z.string(),
  product: z.string(),
  status: vendorStatus.nullable(),
  sentAt: instant.nullable(),
  reply: z.string(),
  repliedAt: instant.nullable(),
  repliedBy: z.string(),
};

export const Feedback = z.object({ ...commonFields, content: z.string() });
export type Feedback = z.output<typeof Feedback>;

export const Review = z.object({
  ...commonFields,
  score: z.int().nullable(),
  opinion: z.string(),
});
export type Review = z.output<typeof Review>;

export const FeedbackDraft = z.strictObject({ sn: snInput, content: requiredMultiline(maxFeedbackLength) });

export const ReviewDraft = z
  .strictObject({
    score: z.int().min(1).max(maxReviewScore),
    opinion: optionalMultiline(maxFeedbackLength),
    sn: snInput.optional(),
  })
  .refine(({ score, opinion }) => score > lowReviewScore || opinion !== '', {
    ...withCode('required'),
    path: ['opinion'],
  });

const feedbackSorts = ['sentAt', 'repliedAt'] as const;
const reviewSorts = ['sentAt', 'repliedAt', 'score'] as const;

const filters = {
  q: searchTerm.optional(),
  sn: snPart.optional(),
  status: z
    .string()
    .regex(/^\d{1,9}$/, withCode('choice'))
    .optional(),
  from: localDay.optional(),
  to: localDay.optional(),
};
const feedbackFilters = filters;
const reviewFilters = { ...filters, score: z.int().min(1).max(maxReviewScore).optional() };

/** Vendor calls 82, 84 and 85. */
export const feedback = {
  list: operation('feedback.list', {
    access: 'feedback',
    summary: 'Lists feedback',
    query: listQuery(feedbackFilters, feedbackSorts),
    response: pageOf(Feedback),
  }),
  read: operation('feedback.read', {
    access: 'feedback',
    summary: 'Retrieves feedback',
    params: idParams,
    response: Feedback,
  }),
  create: operation('feedback.create', {
    access: 'feedback',
    summary: 'Sends feedback on a device',
    body: FeedbackDraft,
    audited: ['sn'],
    status: 201,
    response: z.object({ id }),
  }),
  product: operation('feedback.product', {
    access: 'feedback',
    summary: 'Finds the product of a serial number',
    params: snParams,
    response: z.object({ sn: z.string(), product: z.string(), productType: z.string() }),
  }),
  replies: operation('feedback.replies', {
    access: 'feedback',
    summary: 'Lists the latest replies',
    response: z.object({
      items: z.array(z.object({ kind: z.enum(replyKinds), id, repliedAt: instant })),
    }),
  }),
};

/** Vendor calls 83 and 85. */
export const reviews = {
  list: operation('reviews.list', {
    access: 'feedback',
    summary: 'Lists reviews',
    query: listQuery(reviewFilters, reviewSorts),
    response: pageOf(Review),
  }),
  read: operation('reviews.read', {
    access: 'feedback',
    summary: 'Retrieves a review',
    params: idParams,
    response: Review,
  }),
  create: operation('reviews.create', {
    access: 'feedback',
    summary: 'Sends a review of the service',
    body: ReviewDraft,
    audited: ['sn'],
    status: 201,
    response: z.object({ id }),
  }),
};
