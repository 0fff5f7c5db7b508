import { config } from '../config.ts';

/** The pong must arrive within this share of the ping interval: 20 of 30 s. */
const pongTimeoutShare = 2 / 3;

/** Both timeouts are this much shorter, because they are checked once a second. */
const tickMs = 1_000;

/** Detects a dead connection by pings. Needs no timer: `check` is called once a second. */
export class Heartbeat {
  #pingAt: number;
  /** When the answer to the last ping is overdue; 0 while none is awaited. */
  #deadlineAt = 0;

  constructor(now: number) {
    // Jitter: sockets that open together do not ping together.
    this.#pingAt = now + periodMs() * (0.5 + Math.random() / 2);
  }

  recordActivity(): void {
    this.#deadlineAt = 0;
  }

  check(now: number): 'nothing' | 'ping' | 'dead' {
    if (this.#deadlineAt !== 0 && now >= this.#deadlineAt) return 'dead';
    if (now < this.#pingAt) return 'nothing';
    this.#pingAt = now + periodMs() - tickMs;
    this.#deadlineAt ||= now + periodMs() * pongTimeoutShare - tickMs;
    return 'ping';
  }
}

const periodMs = () => config().CHAT_PING_SECONDS * 1000;
