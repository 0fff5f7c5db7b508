import { config } from '../config.ts';

/** The pong must arrive within this share of the ping interval: 20 of 30 s. */
const pongTimeoutShare = 2 / 3;

/** Ping and deadline are this much earlier, because they are checked only once a second. */
const checkIntervalMs = 1_000;

/**
 * Detects a dead connection of a browser or of the vendor by pings. It has no timer and sends nothing: the owner of the
 * connection calls `check` once a second.
 */
export class Heartbeat {
  #pingAt: number;
  /** When the pong for the last ping is overdue; 0 while none is expected. */
  #deadlineAt = 0;

  constructor(now: number) {
    // Jitter, so that sockets that open together do not ping together.
    this.#pingAt = now + periodMs() * (0.5 + Math.random() / 2);
  }

  /** Must be called for everything that the peer sends: it counts as a pong. */
  recordActivity(): void {
    this.#deadlineAt = 0;
  }

  /** Returns what the owner has to do: send a ping, close the dead connection, or nothing. */
  check(now: number): 'nothing' | 'ping' | 'dead' {
    if (this.#deadlineAt !== 0 && now >= this.#deadlineAt) return 'dead';
    if (now < this.#pingAt) return 'nothing';
    this.#pingAt = now + periodMs() - checkIntervalMs;
    this.#deadlineAt ||= now + periodMs() * pongTimeoutShare - checkIntervalMs;
    return 'ping';
  }
}

const periodMs = () => config().CHAT_PING_SECONDS * 1000;
