/** The sandbox's clock. It can start at a fixed second, and tests can advance it. */
export class Clock {
  private shift: number;

  constructor(startSeconds?: number) {
    this.shift = startSeconds === undefined ? 0 : startSeconds - Date.now() / 1000;
  }

  now(): number {
    return Math.floor(Date.now() / 1000 + this.shift);
  }

  advance(seconds: number): void {
    this.shift += seconds;
  }
}

/** 24:00 UTC of the previous day. */
export const lastMidnight = (now: number) => now - (now % 86400);
