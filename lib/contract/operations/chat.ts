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

export const ChatPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('file'), file: Attachment }),
]);
export type ChatPart = z.output<typeof ChatPart>;

export const ChatEntry = z.object({
  id,
  dialogId: z.string(),
  at: instant.nullable(),
  from: z.enum(chatSenders),
  name: z.string(),
  avatar: z.string(),
  kind: z.enum(chatEntryKinds),
  parts: z.array(ChatPart),
  like: z.enum(chatLikes),
  score: z.int().nullable(),
  sn: z.string(),
  clientId: z.string().nullable(),
});
export type ChatEntry = z.output<typeof ChatEntry>;

export const ChatRating = z
  .strictObject({
    id: entryIdInput,
    dialogId: entryIdInput,
    score: z.int().min(1).max(maxChatScore),
    reason: optionalMultiline(maxChatReasonLength).optional(),
    sn: snInput.optional(),
  })
  .refine(({ score, reason }) => score <= lowChatScore || !reason, {
    ...withCode('notWanted'),
    path: ['reason'],
  });

/** Vendor calls 98 to 103. Messages go over the socket (chat-frames.ts). */
export const chat = {
  history: operation('chat.history', {
    access: 'chat',
    summary: 'Lists chat entries',
    query: z.strictObject({ before: entryIdInput.optional() }),
    response: z.object({
      items: z.array(ChatEntry),
      more: z.boolean(),
    }),
  }),
  missed: operation('chat.missed', {
    access: 'chat',
    summary: 'Lists missed chat entries',
    query: z.strictObject({ after: entryIdInput }),
    response: z.object({
      items: z.array(ChatEntry),
      whole: z.boolean(),
    }),
  }),
  like: operation('chat.like', {
    access: 'chat',
    summary: 'Rates an entry of the assistant',
    params: idParams,
    body: z.strictObject({ like: z.enum(chatLikes) }),
    response: z.object({ id, like: z.enum(chatLikes) }),
  }),
  rate: operation('chat.rate', {
    access: 'chat',
    summary: 'Rates a dialog',
    body: ChatRating,
    audited: ['dialogId'],
    response: z.object({ id, score: z.int() }),
  }),
  upload: operation('chat.upload', {
    access: 'chat',
    summary: 'Uploads a file for the chat',
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...chatFile },
    status: 201,
    response: UploadedFile,
  }),
};
