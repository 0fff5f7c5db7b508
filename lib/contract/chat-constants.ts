export const chatSocketPath = '/api/chat/socket';

export const chatSenders = ['me', 'assistant', 'agent', 'service'] as const;

export const chatEntryKinds = ['said', 'joined', 'handedOver', 'ended', 'rating', 'revoked'] as const;

export const chatLikes = ['none', 'up', 'down'] as const;
export type ChatLike = (typeof chatLikes)[number];

export const chatServiceLevels = ['open', 'assistantOnly', 'closed'] as const;
export type ChatServiceLevel = (typeof chatServiceLevels)[number];

/** A shorter page is the last one. */
export const chatPageSize = 10;

export const maxMissedEntries = 200;

export const maxChatTextLength = 4_000;

export const maxChatReasonLength = 500;

export const maxChatScore = 5;
export const lowChatScore = 3;

export const maxChatFrameBytes = 64 * 1024;

/** Close codes besides those of RFC 6455. */
export const chatCloseCodes = {
  /** Signed out, expired or refused by the vendor. Reconnect once `session.read` succeeds. */
  sessionOver: 4401,
  /** The client sends more messages than the limit allows. */
  tooFast: 4429,
} as const;

/** Ping interval of a browser and timeout of the pong. */
export const chatPingSeconds = 30;
export const chatPongSeconds = 20;
