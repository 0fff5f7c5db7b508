type Step = () => void;

/** Delayed steps of the assistant and the agent script, in sequence per user. */
export class StepQueue {
  stepDelayMs = 700;
  private readonly pending = new Map<number, Step[]>();
  private readonly cancellations = new Set<() => void>();

  add(userId: number, ...steps: Step[]): void {
    const pending = this.pending.get(userId);
    if (pending) pending.push(...steps);
    else if (steps.length > 0) {
      this.pending.set(userId, steps);
      this.next(userId);
    }
  }

  isBusy(userId: number): boolean {
    return this.pending.has(userId);
  }

  cancel(userId: number): void {
    this.pending.get(userId)?.splice(0);
  }

  /** Runs work later, unless `clear` cancels it. */
  schedule(ms: number, work: Step): void {
    const timer = setTimeout(() => {
      this.cancellations.delete(cancelTimer);
      runStep(work);
    }, ms);
    const cancelTimer = () => clearTimeout(timer);
    this.cancellations.add(cancelTimer);
  }

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

/** Logs errors of a step, so that they do not end the sandbox. */
function runStep(step: Step): void {
  try {
    step();
  } catch (fault) {
    console.error(fault);
  }
}
