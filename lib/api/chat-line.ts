import ReconnectingWebSocket from 'partysocket/ws';
import type { FromPortal, ToPortal } from '../contract/chat-frames.ts';
import { chatClosed, chatPingSeconds, chatPongSeconds, chatSocketPath } from '../contract/chat-words.ts';

/** What a line tells whoever opened it. */
export interface LineEvents {
  frame(frame: FromPortal): void;
  /** The socket broke, or could not be opened; another try follows by itself. */
  lost(): void;
  /** It could not be opened several times in a row: the session may be over, which a socket is not told. */
  refused(): void;
  /** The session is over; the line stays closed until `again`. */
  over(): void;
}

/** A socket to the portal that comes back by itself. */
export interface Line {
  /** False when it is not open; nothing is kept for later. */
  send(frame: ToPortal): boolean;
  /** Tries at once, whatever it was waiting for. */
  again(): void;
  /** Asks for a sign of life, for somebody who comes back to the window. */
  probe(): void;
  close(): void;
}

/** How a line opens sockets; browsers have their own. */
export type SocketClass = NonNullable<
  NonNullable<ConstructorParameters<typeof ReconnectingWebSocket>[2]>['WebSocket']
>;

/** Milliseconds before the next try: at first somewhere between these, later twice as long each time. */
const firstWait = [300, 1_500] as const;
const longestWait = 30_000;
/** Milliseconds that a socket has to last for the waiting to begin anew, and that opening one may take. */
const lasting = 5_000;
const opening = 15_000;
/** Milliseconds to stay away after too many messages. */
const penance = 15_000;
/** Tries in a row that failed, after which somebody should ask whether the session is over. */
const suspicious = 2;

/** Opens the chat's socket (`/api/chat/socket`) of the origin given; `''` is the page's own. */
export function openChatLine(origin: string, events: LineEvents, WebSocketClass?: SocketClass): Line {
  const address = `${origin || location.origin}${chatSocketPath}`.replace(/^http/, 'ws');
  const [least, most] = firstWait;
  let failures = 0;
  let ended = false;
  let late: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const open = (): ReconnectingWebSocket => {
    const opened = new ReconnectingWebSocket(address, null, {
      minReconnectionDelay: least + Math.random() * (most - least),
      maxReconnectionDelay: longestWait,
      reconnectionDelayGrowFactor: 2,
      connectionTimeout: opening,
      minUptime: lasting,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== chatClosed.sessionOver && code !== chatClosed.tooFast,
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
    if (code === chatClosed.sessionOver) {
      events.over();
      return;
    }
    if (code === chatClosed.tooFast) late = setTimeout(renew, penance);
    failures += 1;
    events.lost();
    if (failures % suspicious === 0) events.refused();
  };
  /** The socket that is there cannot be hurried while it waits for its next try; another one begins at once. */
  const renew = () => {
    late = undefined;
    clearTimeout(deadline);
    const old = socket;
    const wasOpen = old.readyState === old.OPEN || old.readyState === old.CLOSING;
    socket = open();
    old.close();
    if (wasOpen) events.lost();
  };
  const ask = (seconds: number) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(JSON.stringify({ type: 'ping' } satisfies ToPortal));
    clearTimeout(deadline);
    deadline = setTimeout(renew, seconds * 1000);
  };
  let socket = open();
  const beat = setInterval(() => ask(chatPongSeconds), chatPingSeconds * 1000);
  return {
    send: (frame) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(frame)),
    again: () => {
      if (!late) renew();
    },
    probe: () => {
      if (socket.readyState === socket.OPEN) ask(chatPongSeconds / 4);
      else if (!late && socket.readyState !== socket.CONNECTING) renew();
    },
    close: () => {
      clearInterval(beat);
      clearTimeout(late);
      clearTimeout(deadline);
      ended = true;
      socket.close();
    },
  };
}
