import { config } from '../config.ts';

/** Share of the time between two pings within which each is to be answered: 20 s of 30 (portal.md 9). */
const answerShare = 2 / 3;

/** Milliseconds by which both end early, for they are looked at once a second. */
const tickMs = 1_000;

/** Tells a peer that is gone from one that has nothing to say. Asked about once a second, it needs no timer of its own. */
export class Heartbeat {
  #pingAt: number;
  /** When the answer to the last ping is overdue; 0 while none is awaited. */
  #deadlineAt = 0;

  constructor(now: number) {
    // Those that came together do not ping together.
    this.#pingAt = now + periodMs() * (0.5 + Math.random() / 2);
  }

  /** Something came. */
  recordActivity(): void {
    this.#deadlineAt = 0;
  }

  /** What to do now. */
  check(now: number): 'nothing' | 'ping' | 'dead' {
    if (this.#deadlineAt !== 0 && now >= this.#deadlineAt) return 'dead';
    if (now < this.#pingAt) return 'nothing';
    this.#pingAt = now + periodMs() - tickMs;
    this.#deadlineAt ||= now + periodMs() * answerShare - tickMs;
    return 'ping';
  }
}

const periodMs = () => config().CHAT_PING_SECONDS * 1000;
