import { z } from 'zod';
import { Attachment, UploadedFile } from '../attachment.ts';
import {
  chatEntryKinds,
  chatLikes,
  chatSenders,
  lowChatScore,
  maxChatReasonLength,
  maxChatScore,
} from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { chatFile } from '../files/file-types.ts';
import { operation } from '../operation.ts';
import { snInput } from '../sn.ts';
import { fileName, id, idParams, instant, optionalMultiline } from '../values.ts';

/** Ids increase: the greater one is the later entry. */
export const entryIdInput = z.string().regex(/^\d{1,15}$/, withCode('id'));

export const ChatPart = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('file'), file: Attachment }),
  ])
  .meta({ id: 'ChatPart' });
export type ChatPart = z.output<typeof ChatPart>;

export const ChatEntry = z
  .object({
    id,
    dialogId: z.string(),
    at: instant.nullable(),
    from: z.enum(chatSenders),
    name: z.string().describe('Who wrote the entry or joined; may be empty'),
    avatar: z.string().describe('Picture of who wrote the entry or joined; may be empty'),
    kind: z.enum(chatEntryKinds),
    parts: z.array(ChatPart).describe('Texts and files in order; empty for other kinds than `said`'),
    like: z.enum(chatLikes).describe('The reader’s rating of an entry of the assistant'),
    score: z.int().nullable().describe('Of a rating, 1 to 5; null until the dialog is rated'),
    sn: z.string().describe('Attached serial number; empty for none'),
    clientId: z.string().nullable().describe('As the sender sent it; null for entries of others'),
  })
  .meta({ id: 'ChatEntry' });
export type ChatEntry = z.output<typeof ChatEntry>;

export const ChatRating = z
  .strictObject({
    id: entryIdInput.describe('Id of the entry that requests the rating'),
    dialogId: entryIdInput,
    score: z.int().min(1).max(maxChatScore),
    reason: optionalMultiline(maxChatReasonLength).optional().describe('Only for a score of 3 or less'),
    sn: snInput.optional(),
  })
  .refine(({ score, reason }) => score <= lowChatScore || !reason, {
    ...withCode('notWanted'),
    path: ['reason'],
  })
  .meta({ id: 'ChatRating' });

/** Chat history, likes, ratings and files. Messages go over the WebSocket `/api/chat/socket`. */
export const chat = {
  history: operation('chat.history', {
    route: 'GET /api/v1/chat/messages',
    vendorCalls: [98, 99, 100],
    access: 'chat',
    summary: 'Lists chat entries',
    description: 'At most 10 entries before `before`, or the newest, oldest first.',
    query: z.strictObject({ before: entryIdInput.optional() }),
    response: z.object({
      items: z.array(ChatEntry),
      more: z.boolean(),
    }),
  }),
  missed: operation('chat.missed', {
    route: 'GET /api/v1/chat/messages/missed',
    vendorCalls: [98, 99, 100],
    access: 'chat',
    summary: 'Lists missed chat entries',
    description:
      'The entries after `after`, oldest first, at most the newest 200. `whole` is false when there were more.',
    sample: () => ({ query: { after: '0' } }),
    query: z.strictObject({ after: entryIdInput.describe('Id of an entry') }),
    response: z.object({
      items: z.array(ChatEntry),
      whole: z.boolean(),
    }),
  }),
  like: operation('chat.like', {
    route: 'PUT /api/v1/chat/messages/{id}/like',
    vendorCalls: [99, 100, 102],
    access: 'chat',
    summary: 'Rates an entry of the assistant',
    description: 'Sets or removes a like or dislike.',
    sample: (ids) => ({ params: { id: ids.chat.response }, body: { like: 'up' as const } }),
    params: idParams,
    body: z.strictObject({ like: z.enum(chatLikes) }),
    response: z.object({ id, like: z.enum(chatLikes) }),
  }),
  rate: operation('chat.rate', {
    route: 'POST /api/v1/chat/ratings',
    vendorCalls: [99, 100, 101],
    access: 'chat',
    summary: 'Rates a dialog',
    description:
      'A second rating of a dialog fails with 409. A `reason` is accepted only with a score of 3 or less.',
    sample: (ids) => ({ body: { ...ids.chat.rating, score: 5 } }),
    sampleAccount: 'admin',
    body: ChatRating,
    audited: ['dialogId'],
    response: z.object({ id, score: z.int() }),
  }),
  upload: operation('chat.upload', {
    route: 'POST /api/v1/chat/files',
    vendorCalls: [103],
    access: 'chat',
    summary: 'Uploads a file for the chat',
    description:
      'A JPG, PNG or MP4 of at most 30 MB, whatever its name and Content-Type. Its `url` goes into a message.',
    sample: () => ({ query: { name: 'chat.png' } }),
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...chatFile },
    status: 201,
    response: UploadedFile,
  }),
};
