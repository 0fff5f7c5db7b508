/** Words of the chat without a schema, so that a browser can name them and load no validator. */

/** Where a browser's or an integrator's socket comes in. */
export const chatSocketPath = '/api/chat/socket';

/** Who wrote an entry; `service` is the vendor's system itself. */
export const chatSenders = ['me', 'assistant', 'agent', 'service'] as const;

/** What an entry is: something said, or something that happened. */
export const chatEntryKinds = ['said', 'joined', 'handedOver', 'ended', 'rating', 'revoked'] as const;

export const chatLikes = ['none', 'up', 'down'] as const;
export type ChatLike = (typeof chatLikes)[number];

/** Whether agents are there, only the assistant is, or nobody. */
export const chatServiceLevels = ['open', 'assistantOnly', 'closed'] as const;
export type ChatServiceLevel = (typeof chatServiceLevels)[number];

/** Entries of one page of the history (portal.md 9); fewer means that there are no older ones. */
export const chatPageSize = 10;

/** Most entries that `chat.missed` gives at a time. */
export const maxMissedEntries = 200;

/** Most characters of a text that somebody sends. */
export const maxChatTextLength = 4_000;

/** Most characters of a reason for a score. */
export const maxChatReasonLength = 500;

/** The best score; a reason is asked for up to `poorChatScore` (portal.md 9). */
export const maxChatScore = 5;
export const lowChatScore = 3;

/** Most bytes of a message on the socket. */
export const maxChatFrameBytes = 64 * 1024;

/** Codes that the portal closes a socket with, besides those of RFC 6455. */
export const chatCloseCodes = {
  /** Signed out, expired, or refused by the vendor: ask `session.read`, and do not come back before it says yes. */
  sessionOver: 4401,
  /** So many messages that nobody could have typed them. */
  tooFast: 4429,
} as const;

/** Seconds between two pings of a browser's, and within which each is answered (portal.md 9). */
export const chatPingSeconds = 30;
export const chatPongSeconds = 20;
