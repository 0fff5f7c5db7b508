type Step = () => void;

/** What the assistant and the script are about to do, step by step for each user, with time to think before each. */
export class StepQueue {
  /** Milliseconds before each step. */
  stepDelayMs = 700;
  private readonly pending = new Map<number, Step[]>();
  private readonly cancellations = new Set<() => void>();

  /** Adds steps behind those that are ahead of this user already. */
  add(userId: number, ...steps: Step[]): void {
    const pending = this.pending.get(userId);
    if (pending) pending.push(...steps);
    else if (steps.length > 0) {
      this.pending.set(userId, steps);
      this.next(userId);
    }
  }

  /** Whether anything is ahead of this user. */
  isBusy(userId: number): boolean {
    return this.pending.has(userId);
  }

  /** Drops what is ahead of one user. */
  cancel(userId: number): void {
    this.pending.get(userId)?.splice(0);
  }

  /** Does something later, unless everything is dropped before. */
  schedule(ms: number, work: Step): void {
    const timer = setTimeout(() => {
      this.cancellations.delete(cancelTimer);
      runStep(work);
    }, ms);
    const cancelTimer = () => clearTimeout(timer);
    this.cancellations.add(cancelTimer);
  }

  /** Drops all that is ahead. */
  clear(): void {
    for (const cancelTimer of this.cancellations) cancelTimer();
    this.cancellations.clear();
    this.pending.clear();
  }

  private next(userId: number): void {
    this.schedule(this.stepDelayMs, () => {
      const pending = this.pending.get(userId);
      const step = pending?.shift();
      if (step) runStep(step);
      if (pending && pending.length > 0) this.next(userId);
      else this.pending.delete(userId);
    });
  }
}

/** A fault of the sandbox itself must not end it, nor be overlooked. */
function runStep(step: Step): void {
  try {
    step();
  } catch (fault) {
    console.error(fault);
  }
}
