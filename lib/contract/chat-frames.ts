import { z } from 'zod';
import { maxSealedUrlLength } from './attachment.ts';
import { chatServiceLevels, maxChatTextLength } from './constants.ts';
import { withCode } from './field-errors.ts';
import { ChatEntry, entryIdInput } from './operations/chat.ts';
import { snInput } from './sn.ts';
import { fileName, id, requiredMultiline, requiredSingleLine } from './values.ts';

/*
 * Frames of the chat's socket between browser and portal, one JSON object each. After each `ready`, the client calls
 * `chat.missed` for the entries that it has missed.
 */

/** The sender's id of a message. A message with the same id is a repetition, and is sent once. */
const clientId = z.string().regex(/^[\w-]{8,64}$/, withCode('id'));

const message = z
  .strictObject({
    type: z.literal('message'),
    clientId,
    text: requiredMultiline(maxChatTextLength).optional(),
    file: z
      .strictObject({
        url: requiredSingleLine(maxSealedUrlLength),
        name: fileName,
        bytes: z.int().min(0).nullable(),
      })
      .optional(),
    sn: snInput.optional(),
    /**
     * The `connection` of the last `ready`. A message for an earlier connection is refused, so that it can't
     * overtake others.
     */
    connection: z.int().min(1).optional(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
    ...withCode('required'),
    path: ['text'],
  });
export type SentMessage = z.output<typeof message>;

/** A frame from the client. Anything else gets the frame `invalid`. */
export const ToPortal = z.discriminatedUnion('type', [
  message,
  /** Requests a human agent. `after` is the newest entry that the client has. */
  z.strictObject({ type: z.literal('transfer'), after: entryIdInput.optional() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ToPortal = z.output<typeof ToPortal>;

const Agent = z.object({ name: z.string(), avatar: z.string() });
export type ChatAgent = z.output<typeof Agent>;

const service = z.enum(chatServiceLevels);

export const FromPortal = z.discriminatedUnion('type', [
  /** The vendor is connected; entries follow on this socket. */
  z.object({
    type: z.literal('ready'),
    /** Increases with each connection to the vendor. */
    connection: z.int(),
    dialogId: z.string(),
    service,
    /** Null while the assistant has the dialog. */
    agent: Agent.nullable(),
  }),
  /** An earlier dialog continues; `newest` is its last entry. */
  z.object({ type: z.literal('resumed'), dialogId: z.string(), newest: id }),
  /** The vendor is unreachable; `ready` follows. `userDataMissing`: the vendor sent no user data. */
  z.object({ type: z.literal('lost'), reason: z.literal('userDataMissing').optional() }),
  /** The client's own entry has its `clientId`. */
  z.object({ type: z.literal('entry'), entry: ChatEntry }),
  z.object({ type: z.literal('revoked'), id }),
  /** Place in the queue for an agent, from 1. */
  z.object({ type: z.literal('waiting'), place: z.int().nullable().describe('Null when unknown') }),
  z.object({ type: z.literal('transfer'), accepted: z.boolean(), said: z.string() }),
  z.object({ type: z.literal('service'), service }),
  /** The message was not forwarded. `busy`: too many at once; `notConnected`: no connection to the vendor. */
  z.object({
    type: z.literal('refused'),
    clientId: z.string(),
    reason: z.enum(['busy', 'notConnected', 'byService']),
    said: z.string(),
  }),
  /** The client sent an invalid frame. */
  z.object({
    type: z.literal('invalid'),
    clientId: z.string().nullable(),
    errors: z.array(z.object({ path: z.string(), code: z.string() })),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type FromPortal = z.output<typeof FromPortal>;
