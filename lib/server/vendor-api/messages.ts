import type { Message, MessageRow, messages as messagesContract } from '#lib/contract/operations/messages.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from './http/calls.ts';
import {
  flagOrNull,
  instant,
  integerOrNull,
  optionalRecord,
  record,
  requiredText,
  text,
  type WireRecord,
} from './http/readers.ts';
import { readBatchResult } from './mapping/batch-result.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';
import { htmlToText, sanitizeHtml } from './mapping/rich-text.ts';

const sorts = { publishedAt: 'publish_date', title: 'title' };

const previewLength = 160;

/** The three parts of a message, as HTML; "" for an absent one. */
const readBodies = (row: WireRecord) =>
  [text(row.new_features_en), text(row.function_optimization_en), text(row.bug_fix_en)] as const;

function toRow(row: WireRecord): MessageRow {
  const firstBody = readBodies(row).find((body) => body !== '') ?? '';
  return {
    id: requiredText(row.id),
    title: text(row.title_en),
    read: flagOrNull(row.is_read),
    publishedAt: instant(row.publish_date),
    // Parsing a long body costs time, and a preview needs only its beginning.
    preview: htmlToText(firstBody.slice(0, previewLength * 8), previewLength),
  };
}

function toMessage(data: unknown, id: string): Message {
  const row = readRecordById(data, ['id'], id, ['title_en', 'publish_date']);
  const [newFeatures, optimisation, bugFixes] = readBodies(row);
  return {
    id,
    title: text(row.title_en),
    read: flagOrNull(row.is_read),
    publishedAt: instant(row.publish_date),
    newFeatures: sanitizeHtml(newFeatures),
    optimisation: sanitizeHtml(optimisation),
    bugFixes: sanitizeHtml(bugFixes),
  };
}

/** Maps the result of a write of several messages: all ids that the vendor does not name as failed are done. */
function toBatchResult(ids: readonly string[], data: unknown) {
  const { done, failures } = readBatchResult(ids, data, { failed: 'failed', id: 'id' });
  return { done, failed: failures.map(({ id, row }) => ({ id, reason: text(row.msg) })) };
}

/** Handlers of the messages: calls 43 to 46. */
export const messages: Handlers<typeof messagesContract> = {
  list: async ({ query }, { vendor }) => {
    const data = record(
      await vendor(calls.messages, {
        ...listParameters(query, sorts),
        keyword: query.q,
        is_read: query.state && (query.state === 'read' ? 1 : 0),
        publish_from: startOfDay(query.publishedFrom, query.timeZone),
        publish_to: endOfDay(query.publishedTo, query.timeZone),
      }),
    );
    // The vendor spells "meta" as `mate`.
    return { ...toPage(data, query, toRow), unread: integerOrNull(optionalRecord(data.mate).unread_count) };
  },
  read: async ({ params }, { vendor }) => toMessage(await vendor(calls.message, {}, params), params.id),
  markRead: async ({ body }, { vendor }) =>
    toBatchResult(body.ids, await vendor(calls.markMessagesRead, { message_ids: body.ids.join(',') })),
  remove: async ({ body }, { vendor }) =>
    toBatchResult(body.ids, await vendor(calls.deleteMessages, { message_ids: body.ids.join(',') })),
};
