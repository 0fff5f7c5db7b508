import { z } from 'zod';
import { chatFile } from '../file/kinds.ts';
import { Attachment, UploadedFile } from './attachment.ts';
import {
  chatEntryKinds,
  chatLikes,
  chatSenders,
  lowChatScore,
  maxChatReasonLength,
  maxChatScore,
  maxMissedEntries,
} from './chat-constants.ts';
import { operation } from './operation.ts';
import { snInput } from './sn.ts';
import { fileName, id, idParams, instant, optionalMultiline } from './values.ts';

/** The id of an entry as callers give it. Ids only grow: the greater number is the later entry. */
export const entryIdInput = z.string().regex(/^\d{1,15}$/, { error: 'id' });

/** A piece of what was said: plain text, or a file. */
export const ChatPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('file'), file: Attachment }),
]);
export type ChatPart = z.output<typeof ChatPart>;

/** An entry of the chat's log. */
export const ChatEntry = z.object({
  id,
  dialogId: z.string(),
  at: instant.nullable(),
  from: z.enum(chatSenders),
  /** Name and picture of whoever wrote it, or joined; may be empty. */
  name: z.string(),
  avatar: z.string(),
  kind: z.enum(chatEntryKinds),
  /** What was said, in its order; empty for everything that was not said. */
  parts: z.array(ChatPart),
  /** What the reader thinks of the assistant's answer. */
  like: z.enum(chatLikes),
  /** Of a rating, 1 to 5; null while there is none. */
  score: z.int().nullable(),
  /** The serial number that was attached; "" for none. */
  sn: z.string(),
  /** As the sender gave it; null for others' entries, and where the vendor leaves it out. */
  clientId: z.string().nullable(),
});
export type ChatEntry = z.output<typeof ChatEntry>;

/** A score of one dialog; only a poor one says why. */
export const ChatRating = z
  .strictObject({
    /** Of the entry that asks for it. */
    id: entryIdInput,
    dialogId: entryIdInput,
    score: z.int().min(1).max(maxChatScore),
    reason: optionalMultiline(maxChatReasonLength).optional(),
    sn: snInput.optional(),
  })
  .refine(({ score, reason }) => score <= lowChatScore || !reason, { error: 'notWanted', path: ['reason'] });

/** The live chat beside its socket (chat-frames.ts): vendor calls 98 to 103. */
export const chat = {
  history: operation('chat.history', {
    access: 'chat',
    summary: 'Entries of the chat before one of them, at most 10, the oldest first; without it the newest',
    query: z.strictObject({ before: entryIdInput.optional() }),
    response: z.object({
      items: z.array(ChatEntry),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
  }),
  missed: operation('chat.missed', {
    access: 'chat',
    summary: `All entries of the chat behind one of them, the oldest first: the newest ${maxMissedEntries} at most`,
    query: z.strictObject({ after: entryIdInput }),
    response: z.object({
      items: z.array(ChatEntry),
      /** False when there are more between `after` and the first of these. */
      whole: z.boolean(),
    }),
  }),
  like: operation('chat.like', {
    access: 'chat',
    summary: 'Like or dislike an answer of the assistant, or neither',
    params: idParams,
    body: z.strictObject({ like: z.enum(chatLikes) }),
    response: z.object({ id, like: z.enum(chatLikes) }),
  }),
  rate: operation('chat.rate', {
    access: 'chat',
    summary: 'Rate a dialog, once',
    body: ChatRating,
    audited: ['dialogId'],
    response: z.object({ id, score: z.int() }),
  }),
  upload: operation('chat.upload', {
    access: 'chat',
    summary: 'Upload a file to send in the chat: JPG, PNG or MP4 of at most 30 MB',
    query: z.strictObject({ name: fileName }),
    file: { content: 'stream', ...chatFile },
    status: 201,
    response: UploadedFile,
  }),
};
