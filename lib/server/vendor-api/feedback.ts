import type { InputOf } from '#lib/contract/operation.ts';
import type {
  Feedback,
  feedback as feedbackContract,
  Review,
  reviews as reviewsContract,
} from '#lib/contract/operations/feedback.ts';
import type { Handlers } from '../operations/context.ts';
import { calls, type PlainCall } from './http/calls.ts';
import type { Values, VendorClient } from './http/client.ts';
import { instant, integerOrNull, requiredText, text, type WireRecord } from './http/readers.ts';
import { asDeviceFieldError, withFieldNames } from './http/refusal.ts';
import { hasValues, readCreatedId } from './mapping/created-record.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { findRow, listParameters, readRows, toPage } from './mapping/page.ts';
import { fetchProductOfSn } from './product-of-sn.ts';

type Query = Omit<InputOf<typeof reviewsContract.list>['query'], 'sort'> & { sort?: string | undefined };

/** Call 85 lists both kinds; each has its own operations. */
export const feedbackType = { feedback: 1, reviews: 2 } as const;
type Kind = keyof typeof feedbackType;

const sorts = { sentAt: 'create_time', repliedAt: 'reply_time', score: 'score' };
const fieldNames = { device_sn: 'sn', content: 'content', opinion: 'opinion', score: 'score' };
const maxReplies = 200;

const feedbackParameters = (kind: Kind, query: Query): Values => ({
  ...listParameters(query, sorts),
  type: feedbackType[kind],
  keyword: query.q,
  device_sn: query.sn,
  status: query.status,
  score: query.score,
  time_start: startOfDay(query.from, query.timeZone),
  time_end: endOfDay(query.to, query.timeZone),
});

function toCommonFields(row: WireRecord): Omit<Feedback, 'content'> {
  const status = text(row.status);
  return {
    id: requiredText(row.id),
    sn: text(row.device_sn),
    product: text(row.product_name),
    // The vendor has no call that names these statuses.
    status: status === '' ? null : { id: status, name: '' },
    sentAt: instant(row.create_time),
    reply: text(row.reply),
    repliedAt: instant(row.reply_time),
    repliedBy: text(row.reply_by),
  };
}

const toFeedback = (row: WireRecord): Feedback => ({ ...toCommonFields(row), content: text(row.content) });

function toReview(row: WireRecord): Review {
  const score = integerOrNull(row.score);
  return {
    ...toCommonFields(row),
    score: score === 0 ? null : score,
    opinion: text(row.opinion),
  };
}

/** The vendor has no call for one entry: call 85 filters by id. */
async function findFeedback(kind: Kind, id: string, vendor: VendorClient): Promise<WireRecord> {
  const values = { page: 1, pageSize: 1, id, type: feedbackType[kind] };
  return findRow('id', id, await vendor(calls.feedbackList, values));
}

async function createFeedback(kind: Kind, vendor: VendorClient, call: PlainCall, values: Values) {
  const data = await withFieldNames(fieldNames, asDeviceFieldError(vendor(call, values)));
  const newest = { type: feedbackType[kind], sort_field: 'create_time', sort_order: 'desc' };
  return readCreatedId(data, {
    pageSize: 1,
    load: (page) => vendor(calls.feedbackList, { ...page, ...newest, device_sn: values.device_sn }),
    matches: (row) => hasValues(row, values),
    newestFirst: true,
  });
}

/** Feedback on devices: calls 82, 84 and 85. */
export const feedback: Handlers<typeof feedbackContract> = {
  list: async ({ query }, { vendor }) =>
    toPage(await vendor(calls.feedbackList, feedbackParameters('feedback', query)), query, toFeedback),
  read: async ({ params }, { vendor }) => toFeedback(await findFeedback('feedback', params.id, vendor)),
  create: ({ body }, { vendor }) =>
    createFeedback('feedback', vendor, calls.sendFeedback, { device_sn: body.sn, content: body.content }),
  product: async ({ params }, { vendor }) => {
    return { sn: params.sn, ...(await fetchProductOfSn(params.sn, vendor)) };
  },
  replies: async (_, { vendor }) => {
    const values = { page: 1, pageSize: maxReplies, sort_field: 'reply_time', sort_order: 'desc' };
    const rows = readRows(await vendor(calls.feedbackList, values));
    return {
      items: rows.flatMap((row) => {
        const repliedAt = instant(row.reply_time);
        const kind = integerOrNull(row.type) === feedbackType.reviews ? 'reviews' : 'feedback';
        return repliedAt ? [{ kind, id: requiredText(row.id), repliedAt } as const] : [];
      }),
    };
  },
};

/** Reviews of the service: calls 83 and 85. */
export const reviews: Handlers<typeof reviewsContract> = {
  list: async ({ query }, { vendor }) =>
    toPage(await vendor(calls.feedbackList, feedbackParameters('reviews', query)), query, toReview),
  read: async ({ params }, { vendor }) => toReview(await findFeedback('reviews', params.id, vendor)),
  create: ({ body }, { vendor }) =>
    createFeedback('reviews', vendor, calls.sendReview, {
      score: body.score,
      opinion: body.opinion,
      device_sn: body.sn,
    }),
};
