import { config } from '../config.ts';

/** Share of the time between two pings within which each is to be answered: 20 s of 30 (portal.md 9). */
const answerShare = 2 / 3;

/** Milliseconds by which both end early, for they are looked at once a second. */
const tick = 1_000;

/** Tells a peer that is gone from one that has nothing to say. Asked about once a second, it needs no timer of its own. */
export class Heartbeat {
  #pingAt: number;
  /** When the answer to the last ping is overdue; 0 while none is awaited. */
  #deadAt = 0;

  constructor(now: number) {
    // Those that came together do not ping together.
    this.#pingAt = now + period() * (0.5 + Math.random() / 2);
  }

  /** Something came. */
  heard(): void {
    this.#deadAt = 0;
  }

  /** What to do now. */
  beat(now: number): 'nothing' | 'ping' | 'dead' {
    if (this.#deadAt !== 0 && now >= this.#deadAt) return 'dead';
    if (now < this.#pingAt) return 'nothing';
    this.#pingAt = now + period() - tick;
    this.#deadAt ||= now + period() * answerShare - tick;
    return 'ping';
  }
}

const period = () => config().CHAT_PING_SECONDS * 1000;
