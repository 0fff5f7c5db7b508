export const chatSocketPath = '/api/chat/socket';
/** Browsers’ sockets send no headers: the page's account, as in `x-portal-account`. */
export const chatAccountParameter = 'account';

export const chatSenders = ['me', 'assistant', 'agent', 'service'] as const;

export const chatEntryKinds = ['said', 'joined', 'handedOver', 'ended', 'rating', 'revoked'] as const;

export const chatLikes = ['none', 'up', 'down'] as const;
export type ChatLike = (typeof chatLikes)[number];

export const chatServiceLevels = ['open', 'assistantOnly', 'closed'] as const;
export type ChatServiceLevel = (typeof chatServiceLevels)[number];

export const maxChatTextLength = 4_000;

export const maxChatReasonLength = 500;

export const maxChatScore = 5;
/** Scores up to this one may have a reason; higher ones must not. */
export const lowChatScore = 3;

/** Frames per seconds of one socket. A client that sends more is disconnected with `tooFast`. */
export const chatFrameRate = [200, 20] as const;

/** Frames from the browser. */
export const maxChatFrameBytes = 64 * 1024;

/** Close codes besides those of RFC 6455. */
export const chatCloseCodes = {
  /** The session ended, or the socket outlived the idle limit at its start. Reconnect once `session.read` succeeds. */
  sessionOver: 4401,
  /** The client sends more messages than the limit allows. It reconnects after a pause. */
  tooFast: 4429,
} as const;

/** The browser sends a `ping` frame at this interval and reconnects without a frame in time. The server pings by CHAT_PING_SECONDS. */
export const chatPingSeconds = 30;
export const chatPongSeconds = 20;
