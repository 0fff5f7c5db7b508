import { z } from 'zod';
import { bulkIds, bulkResult, listQuery, pageOf, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { id, idParams, instant, localDay } from '../values.ts';

export const MessageRow = z
  .object({
    id,
    title: z.string(),
    read: z.boolean().nullable().describe('Null when unknown'),
    publishedAt: instant.nullable(),
    preview: z.string(),
  })
  .meta({ id: 'MessageRow' });
export type MessageRow = z.output<typeof MessageRow>;

export const Message = MessageRow.omit({ preview: true })
  .extend({
    newFeatures: z.string(),
    optimisation: z.string(),
    bugFixes: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof Message>;

const messageSorts = ['publishedAt', 'title'] as const;
const messageFilters = {
  q: searchText.optional(),
  state: z.enum(['read', 'unread']).optional(),
  publishedFrom: localDay.optional(),
  publishedTo: localDay.optional(),
};

const unread = z.int().nullable();

/** Messages to the account. */
export const messages = {
  list: operation('messages.list', {
    route: 'GET /api/v1/messages',
    vendorCalls: [43],
    access: 'messages',
    summary: 'Lists messages',
    description:
      '`unread` is the number of unread messages of the account, whatever the filters; null when unknown.',
    query: listQuery(messageFilters, messageSorts),
    response: pageOf(MessageRow).extend({ unread }),
  }),
  read: operation('messages.read', {
    route: 'GET /api/v1/messages/{id}',
    vendorCalls: [46],
    access: 'messages',
    summary: 'Retrieves a message',
    probe: 'record',
    description: 'The three bodies are sanitized HTML. The message stays unread.',
    params: idParams,
    response: Message,
  }),
  markRead: operation('messages.markRead', {
    route: 'POST /api/v1/messages/read',
    vendorCalls: [45],
    access: 'messages',
    summary: 'Marks messages as read',
    description: 'Returns a result for each of up to 100 ids.',
    sample: (ids) => ({ body: { ids: [ids.first('messages.list')] } }),
    body: bulkIds,
    response: bulkResult,
  }),
  remove: operation('messages.remove', {
    route: 'POST /api/v1/messages/remove',
    vendorCalls: [44],
    access: 'messages',
    summary: 'Deletes messages',
    description: 'Returns a result for each of up to 100 ids.',
    sample: (ids) => ({ body: { ids: [ids.first('messages.list')] } }),
    body: bulkIds,
    response: bulkResult,
  }),
};
