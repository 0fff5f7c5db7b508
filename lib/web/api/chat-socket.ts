import ReconnectingWebSocket from 'partysocket/ws';
import type { FromPortal, ToPortal } from '#lib/contract/chat-frames.ts';
import {
  chatAccountParameter,
  chatCloseCodes,
  chatPingSeconds,
  chatPongSeconds,
  chatSocketPath,
} from '#lib/contract/constants.ts';
import { pageAccount } from './page-account.ts';

export interface SocketEvents {
  frame(frame: FromPortal): void;
  lost(): void;
  /** After several failed attempts. The session may have ended, which a browser's socket cannot see. */
  refused(): void;
  over(): void;
}

export interface ReconnectingSocket {
  /** Returns false when the socket is not open; nothing is queued. */
  send(frame: ToPortal): boolean;
  reconnect(): void;
  /** Checks whether the connection still works, for a user who returns to the window. */
  probe(): void;
  close(): void;
}

export type SocketClass = NonNullable<
  NonNullable<ConstructorParameters<typeof ReconnectingWebSocket>[2]>['WebSocket']
>;

const firstDelayMs = [300, 1_500] as const;
const longestDelayMs = 30_000;
const minUptimeMs = 5_000;
const connectTimeoutMs = 15_000;
const rateLimitBackoffMs = 15_000;
const attemptsBeforeRefused = 2;

/** Opens the chat's socket (`/api/chat/socket`) at an origin; `''` is the page's own. */
export function openChatSocket(
  origin: string,
  events: SocketEvents,
  WebSocketClass?: SocketClass,
): ReconnectingSocket {
  const account = pageAccount();
  const query = account && `?${chatAccountParameter}=${account}`;
  const address = `${origin || location.origin}${chatSocketPath}${query}`.replace(/^http/, 'ws');
  const [least, most] = firstDelayMs;
  let failures = 0;
  let ended = false;
  let backoff: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const open = (): ReconnectingWebSocket => {
    const opened = new ReconnectingWebSocket(address, null, {
      minReconnectionDelay: least + Math.random() * (most - least),
      maxReconnectionDelay: longestDelayMs,
      reconnectionDelayGrowFactor: 2,
      connectionTimeout: connectTimeoutMs,
      minUptime: minUptimeMs,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) =>
        code !== chatCloseCodes.sessionOver && code !== chatCloseCodes.tooFast,
      ...(WebSocketClass ? { WebSocket: WebSocketClass } : {}),
    });
    opened.addEventListener('open', () => {
      failures = 0;
    });
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      clearTimeout(deadline);
      events.frame(JSON.parse(String(data)) as FromPortal);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket && !ended) closed(code);
    });
    return opened;
  };
  const closed = (code: number) => {
    clearTimeout(deadline);
    if (code === chatCloseCodes.sessionOver) {
      events.over();
      return;
    }
    if (code === chatCloseCodes.tooFast) backoff = setTimeout(replace, rateLimitBackoffMs);
    failures += 1;
    events.lost();
    if (failures % attemptsBeforeRefused === 0) events.refused();
  };
  /** Opens another socket, because a ReconnectingWebSocket cannot skip its delay. */
  const replace = () => {
    backoff = undefined;
    clearTimeout(deadline);
    const old = socket;
    const wasOpen = old.readyState === old.OPEN || old.readyState === old.CLOSING;
    socket = open();
    old.close();
    if (wasOpen) events.lost();
  };
  const ping = (seconds: number) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ type: 'ping' } satisfies ToPortal));
    clearTimeout(deadline);
    deadline = setTimeout(replace, seconds * 1000);
  };
  let socket = open();
  const heartbeat = setInterval(() => ping(chatPongSeconds), chatPingSeconds * 1000);
  return {
    send: (frame) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(frame)),
    reconnect: () => {
      if (!backoff) replace();
    },
    probe: () => {
      if (socket.readyState === socket.OPEN) ping(chatPongSeconds / 4);
      else if (!backoff && socket.readyState !== socket.CONNECTING) replace();
    },
    close: () => {
      clearInterval(heartbeat);
      clearTimeout(backoff);
      clearTimeout(deadline);
      ended = true;
      socket.close();
    },
  };
}
