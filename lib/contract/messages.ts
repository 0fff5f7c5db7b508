import { z } from 'zod';
import { listQuery, manyIds, manyReport, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { day, id, idParams, instant } from './values.ts';

/** A message without its bodies, for lists and the bell. `preview` is plain text. */
export const MessageRow = z.object({
  id,
  title: z.string(),
  read: z.boolean(),
  publishedAt: instant.nullable(),
  preview: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;

/** A whole message. The three bodies are HTML, already sanitised to an allow-list of tags. */
export const Message = MessageRow.omit({ preview: true }).extend({
  newFeatures: z.string(),
  optimisation: z.string(),
  bugFixes: z.string(),
});
export type Message = z.output<typeof Message>;

const messageSorts = ['publishedAt', 'title'] as const;
const messageFilters = {
  q: searchText.optional(),
  state: z.enum(['read', 'unread']).optional(),
  publishedFrom: day.optional(),
  publishedTo: day.optional(),
};

const unread = z.int();

/** News about the vendor's software: vendor calls 43 to 46. */
export const messages = {
  list: operation('messages.list', {
    access: 'messages',
    summary: 'List messages; also tells how many are unread',
    query: listQuery(messageFilters, messageSorts),
    response: pageOf(MessageRow).extend({ unread }),
  }),
  read: operation('messages.read', {
    access: 'messages',
    summary: 'Read one message; does not mark it read',
    params: idParams,
    response: Message,
  }),
  markRead: operation('messages.markRead', {
    access: 'messages',
    summary: 'Mark messages read, each with its own result',
    body: manyIds,
    response: manyReport,
  }),
  remove: operation('messages.remove', {
    access: 'messages',
    summary: 'Delete messages, each with its own result',
    body: manyIds,
    response: manyReport,
  }),
};
