/** The sandbox's own time: it may start at a fixed second, and a test may move it on. */
export class Clock {
  private shift: number;

  constructor(startSeconds?: number) {
    this.shift = startSeconds === undefined ? 0 : startSeconds - Date.now() / 1000;
  }

  /** Seconds since the epoch. */
  now(): number {
    return Math.floor(Date.now() / 1000 + this.shift);
  }

  advance(seconds: number): void {
    this.shift += seconds;
  }
}

/** 24:00 of the day before, in UTC. */
export const lastMidnight = (now: number) => now - (now % 86400);
