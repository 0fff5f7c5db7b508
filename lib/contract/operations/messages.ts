import { z } from 'zod';
import { bulkIds, bulkResult, listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay } from '../values.ts';

export const MessageRow = z.object({
  id,
  title: z.string(),
  read: z.boolean(),
  publishedAt: instant.nullable(),
  preview: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;

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
  publishedFrom: localDay.optional(),
  publishedTo: localDay.optional(),
};

const unread = z.int();

/** Vendor calls 43 to 46. */
export const messages = {
  list: operation('messages.list', {
    access: 'messages',
    summary: 'Lists messages',
    query: listQuery(messageFilters, messageSorts),
    response: pageOf(MessageRow).extend({ unread }),
  }),
  read: operation('messages.read', {
    access: 'messages',
    summary: 'Retrieves a message',
    params: idParams,
    response: Message,
  }),
  markRead: operation('messages.markRead', {
    access: 'messages',
    summary: 'Marks messages as read',
    body: bulkIds,
    response: bulkResult,
  }),
  remove: operation('messages.remove', {
    access: 'messages',
    summary: 'Deletes messages',
    body: bulkIds,
    response: bulkResult,
  }),
};
