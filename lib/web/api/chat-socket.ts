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
  onFrame(frame: FromPortal): void;
  /** The connection broke or could not be opened; another attempt follows. */
  onLost(): void;
  /** Several attempts failed in a row: the session may have ended, which a browser's socket cannot see. */
  onAttemptsFailed(): void;
  /** The session has ended; no attempt follows until `reconnect`. */
  onSessionOver(): void;
}

export interface ReconnectingSocket {
  /** Returns false when the socket is not open; nothing is queued. */
  send(frame: ToPortal): boolean;
  /** Opens another connection at once, unless the portal closed the last one for too many messages. */
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
const attemptsBeforeCheck = 2;

/**
 * Opens the chat's socket (`/api/chat/socket`) at an origin; `''` is the page's own. Reconnects with growing delays, and
 * replaces a connection whose ping has no reply in time. Never throws: failures are reported to `events`.
 */
export function openChatSocket(
  origin: string,
  events: SocketEvents,
  WebSocketClass?: SocketClass,
): ReconnectingSocket {
  const account = pageAccount();
  const query = account && `?${chatAccountParameter}=${account}`;
  const address = `${origin || location.origin}${chatSocketPath}${query}`.replace(/^http/, 'ws');
  const [minFirstDelay, maxFirstDelay] = firstDelayMs;
  let failures = 0;
  let isClosed = false;
  let rateLimitPause: ReturnType<typeof setTimeout> | undefined;
  let pongTimeout: ReturnType<typeof setTimeout> | undefined;
  const open = (): ReconnectingWebSocket => {
    const opened = new ReconnectingWebSocket(address, null, {
      minReconnectionDelay: minFirstDelay + Math.random() * (maxFirstDelay - minFirstDelay),
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
      clearTimeout(pongTimeout);
      events.onFrame(JSON.parse(String(data)) as FromPortal);
    });
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket && !isClosed) handleClose(code);
    });
    return opened;
  };
  const handleClose = (code: number) => {
    clearTimeout(pongTimeout);
    if (code === chatCloseCodes.sessionOver) {
      events.onSessionOver();
      return;
    }
    if (code === chatCloseCodes.tooFast) rateLimitPause = setTimeout(replace, rateLimitBackoffMs);
    failures += 1;
    events.onLost();
    if (failures % attemptsBeforeCheck === 0) events.onAttemptsFailed();
  };
  /** Opens another socket, because a ReconnectingWebSocket cannot skip its delay. */
  const replace = () => {
    rateLimitPause = undefined;
    clearTimeout(pongTimeout);
    const old = socket;
    const wasOpen = old.readyState === old.OPEN || old.readyState === old.CLOSING;
    socket = open();
    old.close();
    if (wasOpen) events.onLost();
  };
  const ping = (pongSeconds: number) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ type: 'ping' } satisfies ToPortal));
    clearTimeout(pongTimeout);
    pongTimeout = setTimeout(replace, pongSeconds * 1000);
  };
  let socket = open();
  const heartbeat = setInterval(() => ping(chatPongSeconds), chatPingSeconds * 1000);
  return {
    send: (frame) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(frame)),
    reconnect: () => {
      if (!rateLimitPause) replace();
    },
    probe: () => {
      if (socket.readyState === socket.OPEN) ping(chatPongSeconds / 4);
      else if (!rateLimitPause && socket.readyState !== socket.CONNECTING) replace();
    },
    close: () => {
      clearInterval(heartbeat);
      clearTimeout(rateLimitPause);
      clearTimeout(pongTimeout);
      isClosed = true;
      socket.close();
    },
  };
}
