type Step = () => void;

/** What the assistant and the script are about to do, step by step for each user, with time to think before each. */
export class Steps {
  /** Milliseconds before each step. */
  pace = 700;
  private readonly ahead = new Map<number, Step[]>();
  private readonly stops = new Set<() => void>();

  /** Adds steps behind those that are ahead of this user already. */
  add(userId: number, ...steps: Step[]): void {
    const ahead = this.ahead.get(userId);
    if (ahead) ahead.push(...steps);
    else if (steps.length > 0) {
      this.ahead.set(userId, steps);
      this.next(userId);
    }
  }

  /** Whether anything is ahead of this user. */
  busy(userId: number): boolean {
    return this.ahead.has(userId);
  }

  /** Drops what is ahead of one user. */
  drop(userId: number): void {
    this.ahead.get(userId)?.splice(0);
  }

  /** Does something later, unless everything is dropped before. */
  later(ms: number, work: Step): void {
    const timer = setTimeout(() => {
      this.stops.delete(stop);
      attempt(work);
    }, ms);
    const stop = () => clearTimeout(timer);
    this.stops.add(stop);
  }

  /** Drops all that is ahead. */
  clear(): void {
    for (const stop of this.stops) stop();
    this.stops.clear();
    this.ahead.clear();
  }

  private next(userId: number): void {
    this.later(this.pace, () => {
      const ahead = this.ahead.get(userId);
      const step = ahead?.shift();
      if (step) attempt(step);
      if (ahead && ahead.length > 0) this.next(userId);
      else this.ahead.delete(userId);
    });
  }
}

/** A fault of the sandbox itself must not end it, nor be overlooked. */
function attempt(step: Step): void {
  try {
    step();
  } catch (fault) {
    console.error(fault);
  }
}
