import { z } from 'zod';
import { lowReviewScore, maxFeedbackLength, maxReviewScore, replyKinds } from './feedback-constants.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { snInput, snParams, snPart } from './sn.ts';
import { day, id, idParams, instant, optionalMultiline, requiredMultiline, vendorStatus } from './values.ts';

/** What feedback and reviews have in common. Texts are plain, of several lines. */
const commonFields = {
  id,
  /** The serial number (SN) of the device that it is about; a review may be about none. */
  sn: z.string(),
  product: z.string(),
  /** The vendor names none of these states. */
  status: vendorStatus.nullable(),
  sentAt: instant.nullable(),
  /** What the platform answered; empty until it has. */
  reply: z.string(),
  repliedAt: instant.nullable(),
  /** Who answered, in the vendor's words; may be empty. */
  repliedBy: z.string(),
};

/** Feedback on a device. */
export const Feedback = z.object({ ...commonFields, content: z.string() });
export type Feedback = z.output<typeof Feedback>;

/** A review of the service (portal.md 3): rating, opinion, platform reply. */
export const Review = z.object({
  ...commonFields,
  /** 1 to 5; null where the vendor has none. */
  score: z.int().nullable(),
  opinion: z.string(),
});
export type Review = z.output<typeof Review>;

/** New feedback on a device in sight. */
export const FeedbackDraft = z.strictObject({ sn: snInput, content: requiredMultiline(maxFeedbackLength) });

/** A new review. A poor score has to say why. */
export const ReviewDraft = z
  .strictObject({
    score: z.int().min(1).max(maxReviewScore),
    opinion: optionalMultiline(maxFeedbackLength),
    sn: snInput.optional(),
  })
  .refine(({ score, opinion }) => score > lowReviewScore || opinion !== '', {
    error: 'required',
    path: ['opinion'],
  });

const feedbackSorts = ['sentAt', 'repliedAt'] as const;
const reviewSorts = ['sentAt', 'repliedAt', 'score'] as const;

/** `q` is part of the serial number or of the text, `sn` part of the number alone; days are those of sending, in UTC. */
const filters = {
  q: searchText.optional(),
  sn: snPart.optional(),
  status: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'choice' })
    .optional(),
  from: day.optional(),
  to: day.optional(),
};
const feedbackFilters = filters;
const reviewFilters = { ...filters, score: z.int().min(1).max(maxReviewScore).optional() };

/** Feedback on devices: vendor calls 82, 84 and 85. */
export const feedback = {
  list: operation('feedback.list', {
    access: 'feedback',
    summary: 'List feedback, the newest first',
    query: listQuery(feedbackFilters, feedbackSorts),
    response: pageOf(Feedback),
  }),
  read: operation('feedback.read', {
    access: 'feedback',
    summary: 'Read feedback with its reply',
    params: idParams,
    response: Feedback,
  }),
  create: operation('feedback.create', {
    access: 'feedback',
    summary: 'Send feedback on a device',
    body: FeedbackDraft,
    audited: ['sn'],
    status: 201,
    response: z.object({ id }),
  }),
  product: operation('feedback.product', {
    access: 'feedback',
    summary: 'The product behind a serial number, whoever has the device',
    params: snParams,
    response: z.object({ sn: z.string(), product: z.string(), productType: z.string() }),
  }),
  replies: operation('feedback.replies', {
    access: 'feedback',
    summary: 'The latest replies to feedback and reviews, the newest first',
    response: z.object({
      items: z.array(z.object({ kind: z.enum(replyKinds), id, repliedAt: instant })),
    }),
  }),
};

/** Reviews of the service: vendor calls 83 and 85. */
export const reviews = {
  list: operation('reviews.list', {
    access: 'feedback',
    summary: 'List reviews of the service, the newest first',
    query: listQuery(reviewFilters, reviewSorts),
    response: pageOf(Review),
  }),
  read: operation('reviews.read', {
    access: 'feedback',
    summary: 'Read a review with its reply',
    params: idParams,
    response: Review,
  }),
  create: operation('reviews.create', {
    access: 'feedback',
    summary: 'Review the service',
    body: ReviewDraft,
    audited: ['sn'],
    status: 201,
    response: z.object({ id }),
  }),
};
