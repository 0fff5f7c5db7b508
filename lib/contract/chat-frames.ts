import { z } from 'zod';
import { maxSealedUrl } from './attachment.ts';
import { ChatEntry, entryIdInput } from './chat.ts';
import { chatServiceLevels, maxChatTextLength } from './chat-constants.ts';
import { snInput } from './sn.ts';
import { fileName, id, requiredMultiline, requiredSingleLine } from './values.ts';

/**
 * What goes over the chat's socket (`/api/chat/socket`): text frames, one JSON object each. Whoever connects waits for
 * `ready`, and asks `chat.missed` for what came meanwhile, each time that it comes.
 */

/** Names a message before the vendor does; the same again is the same message. */
const clientId = z.string().regex(/^[\w-]{8,64}$/, { error: 'id' });

/** A message: a text, or a file as `chat.upload` answered it. */
const message = z
  .strictObject({
    type: z.literal('message'),
    clientId,
    text: requiredMultiline(maxChatTextLength).optional(),
    file: z
      .strictObject({
        url: requiredSingleLine(maxSealedUrl),
        name: fileName,
        bytes: z.int().min(0).nullable(),
      })
      .optional(),
    /** The device that it is about. */
    sn: snInput.optional(),
    /**
     * Of the last `ready`: with it, a message that was written before a connection broke does not overtake those that
     * broke with it, but is refused (`notConnected`).
     */
    connection: z.int().min(1).optional(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    error: 'required',
    path: ['text'],
  });
export type SentMessage = z.output<typeof message>;

/** From whoever is connected to the portal. */
export const ToPortal = z.discriminatedUnion('type', [
  message,
  /** Asks for a human agent; `after` is the newest entry that is known. */
  z.strictObject({ type: z.literal('transfer'), after: entryIdInput.optional() }),
  /** Answered by `pong`. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ToPortal = z.output<typeof ToPortal>;

const Agent = z.object({ name: z.string(), avatar: z.string() });
export type ChatAgent = z.output<typeof Agent>;

const service = z.enum(chatServiceLevels);

/** From the portal to whoever is connected. */
export const FromPortal = z.discriminatedUnion('type', [
  /** The vendor is connected: every entry from here on comes by this socket. */
  z.object({
    type: z.literal('ready'),
    /** Grows with each connection to the vendor that this socket has. */
    connection: z.int(),
    dialogId: z.string(),
    service,
    /** The human in the dialog; null when it is the assistant's. */
    agent: Agent.nullable(),
  }),
  /** The dialog of before goes on; `newest` is its last entry. */
  z.object({ type: z.literal('resumed'), dialogId: z.string(), newest: id }),
  /** The vendor cannot be reached at the moment; `ready` comes when it can. `reason` only where it sent no user data. */
  z.object({ type: z.literal('lost'), reason: z.literal('userDataMissing').optional() }),
  /** A new entry; one's own comes back so, with its `clientId`. */
  z.object({ type: z.literal('entry'), entry: ChatEntry }),
  /** An entry that was taken back. */
  z.object({ type: z.literal('revoked'), id }),
  /** The place in the queue for an agent; 1 is the next. */
  z.object({ type: z.literal('waiting'), place: z.int() }),
  z.object({ type: z.literal('transfer'), accepted: z.boolean(), said: z.string() }),
  z.object({ type: z.literal('service'), service }),
  /** A message that was not sent on, and why: `busy`, too many at once; `notConnected`, the vendor is not there. */
  z.object({
    type: z.literal('refused'),
    clientId: z.string(),
    reason: z.enum(['busy', 'notConnected', 'byService']),
    said: z.string(),
  }),
  /** What came was no frame; the path and the code of each fault. */
  z.object({
    type: z.literal('invalid'),
    clientId: z.string().nullable(),
    errors: z.array(z.object({ path: z.string(), code: z.string() })),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type FromPortal = z.output<typeof FromPortal>;
